import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../axe.ts'
import { addCompetition, signUp } from './competitions.ts'
import {
  choose,
  expect,
  expectFitsSmallPhone,
  heading,
  pageOfVisitor,
  PHONE,
  pressIn,
  rows,
  saveButton,
  test,
  toastOf,
} from './support.ts'

// Competitions and their registrations.

test('a competition is made by keyboard alone, made again for the next year, deleted and brought back', async ({
  page,
  open,
  sharedServer,
}) => {
  await open('/admin/events?lang=en')
  await expect(rows(page)).not.toHaveCount(0)
  await expectFitsSmallPhone(page)
  await page.getByRole('link', { name: 'New competition' }).press('Enter')
  const type = async (label: string, text: string) => {
    await page.getByLabel(label).focus()
    await page.keyboard.type(text)
  }
  await test.step('while nothing is filled in, the summary gets the focus', async () => {
    await page.getByRole('button', { name: 'Add the competition' }).press('Enter')
    await expect(page.getByRole('group', { name: 'Not saved yet. Please fix these:' })).toBeFocused()
    await expectAccessible(page, { within: '#content' })
    await expectFitsSmallPhone(page)
  })

  await test.step('made by keyboard alone', async () => {
    await type('Name in Hebrew', 'ג׳אם מקלדת')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Keyboard Jam 2037')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Address on the site')).toHaveValue('keyboard-jam-2037')
    const preview = page.frameLocator('iframe[title="Preview of the competition\'s page"]')
    await page.getByRole('radiogroup', { name: 'Language of the preview' }).getByText('עברית').click()
    await expect(preview.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('ג׳אם מקלדת')
    await page.getByLabel(/^Date/).fill('2037-05-01')
    await page.getByLabel('Registration closes').fill('2037-04-20T21:00')
    await type('Places', '40')
    await type('Fee in the Hebrew text', '65')
    const rules = page.getByRole('group', { name: 'Rules in English' })
    for (const rule of ['Helmets', 'Smiles']) {
      await rules.getByRole('button', { name: 'Add a rule in English' }).press('Enter')
      await page.keyboard.type(rule)
    }
    await rules.getByRole('button', { name: 'Rules in English, 2: move up' }).press('Enter')
    await expect(rules.getByRole('textbox').first()).toHaveValue('Smiles')
    await expect(rules.getByRole('button', { name: 'Rules in English, 1: move down' })).toBeFocused()
    await page.getByRole('radio', { name: 'Draft' }).press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Published' })).toBeChecked()
    await page.getByRole('button', { name: 'Add the competition' }).press('Enter')
    await expect(toastOf(page)).toContainText('The competition was added')
    await expect(heading(page)).toHaveText('Keyboard Jam 2037')
    await expectFitsSmallPhone(page)
    expect(await pageOfVisitor(sharedServer, '/keyboard-jam-2037/signup?lang=en')).toMatch(
      /^200 .*Keyboard Jam 2037.*Smiles/s,
    )
  })

  await test.step('next year’s: a draft with its dates, published at once', async () => {
    await signUp(sharedServer, 'keyboard-jam-2037')
    await page.reload()
    await expect(page.getByRole('link', { name: 'Who signed up: 1' })).toBeVisible()
    await page.getByRole('button', { name: "Make next year's" }).click()
    await expect(heading(page)).toHaveText('Keyboard Jam 2038')
    await expect(page.getByLabel(/^Date/)).toHaveValue('2038-05-01')
    await expect(page.getByLabel('Registration closes')).toHaveValue('2038-04-20T21:00')
    await expect(page.getByLabel('Address on the site')).toHaveValue('keyboard-jam-2038')
    await expect(page.getByRole('link', { name: 'Who signed up: 0' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open on the site' })).toHaveCount(0)
    // The history shows the save a moment later. That must not move the page under a press.
    const mayCome = Promise.withResolvers<void>()
    await page.route('**/api/admin/history?*', async (route) => {
      await mayCome.promise
      await route.continue()
    })
    await page.getByRole('radio', { name: 'Published' }).check()
    await saveButton(page).click()
    await expect(toastOf(page)).toContainText('Saved')
    await expect(page.getByRole('link', { name: 'Open on the site' })).toHaveAttribute(
      'href',
      '/keyboard-jam-2038/signup',
    )
    const placeOfDelete = () =>
      page
        .getByRole('button', { name: 'Delete…' })
        .evaluate((button) => button.getBoundingClientRect().top + window.scrollY)
    const before = await placeOfDelete()
    mayCome.resolve()
    await expect(page.getByText('Competition changed')).toBeVisible()
    expect(await placeOfDelete()).toBe(before)
    // The divisions in words, as the form shows them.
    await expect(page.getByText('Junior, Amateur, Pro, and Girls')).toBeVisible()
    await expect(page.getByText(/^Apr 20, 2038, 9:00\sPM$/)).toBeVisible()
  })

  await test.step('deleted, and back as a draft by Undo', async () => {
    await page.getByRole('button', { name: 'Delete…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Move to the trash' }).click()
    await expect(page).toHaveURL(/\/admin\/events(\?|$)/)
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toastOf(page)).toContainText('is back, as a draft')
    await expect(rows(page).filter({ hasText: 'Keyboard Jam 2038' })).toContainText('Draft')
  })
})

const DRAWN = { kind: 'drawn', path: 'M50,150 L120,40 L180,150 L240,60' } as const

test('registrations: by competition, level and search, as a file; one is deleted by keyboard alone', async ({
  page,
  open,
  api,
  sharedServer,
}) => {
  const { slug } = await addCompetition(api, 'filed-2037')
  await signUp(sharedServer, slug, { firstName: 'Tal', level: 'pro', signature: DRAWN })
  await signUp(sharedServer, slug, { firstName: '=SUM(A1)', lastName: 'כהן, דנה' })
  await signUp(sharedServer, (await addCompetition(api, 'other-2037')).slug, { firstName: 'Other' })

  await open(`/admin/registrations?lang=en&event=${slug}`)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).filter({ hasText: 'Tal Levi' })).toContainText('By hand')
  await expectAccessible(page, { within: '#content' })

  await test.step('the file', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('rampa-registrations-filed-2037.csv')
    const text = await readFile(await file.path(), 'utf8')
    expect(text.startsWith('\uFEFFCompetition,First name,Last name')).toBe(true)
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(`'=SUM(A1),"כהן, דנה"`)
    expect(lines[2]).toContain('Tal,Levi')
  })

  await test.step('by level and search', async () => {
    await choose(page, 'Level', 'Pro')
    await expect(rows(page)).toHaveCount(1)
    await page.goBack()
    await page.getByRole('searchbox').fill('tal')
    await expect(rows(page)).toHaveCount(1)
  })

  await test.step('one is opened and deleted, and the history does not say whose it was', async () => {
    await page.getByRole('button', { name: 'Tal Levi' }).press('Enter')
    const details = page.getByRole('dialog', { name: 'Tal Levi' })
    await expect(details).toContainText('Apr 5, 2001')
    await expect(details.getByRole('img', { name: 'Signature of Tal Levi' })).toBeVisible()
    await page.setViewportSize(PHONE)
    await expectAccessible(page, { within: '[role="dialog"]' })
    await details.getByRole('button', { name: 'Delete…' }).press('Enter')
    const question = page.getByRole('dialog', { name: 'Delete the registration of Tal Levi?' })
    await pressIn(question, 'Delete')
    await expect(toastOf(page)).toContainText('Registration deleted')
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
    await page.goto('/admin/history?thing=registration')
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: slug })
    await expect(entry).toContainText('Registration deleted')
    await expect(entry).not.toContainText('Tal')
  })
})

test('several registrations are deleted at once, after one question', async ({ page, open, api, sharedServer }) => {
  const { slug } = await addCompetition(api, 'burst-2037')
  for (const firstName of ['Robot', 'Machine', 'Person']) await signUp(sharedServer, slug, { firstName })
  await open(`/admin/registrations?lang=en&event=${slug}`)
  for (const name of ['Robot Levi', 'Machine Levi']) {
    await rows(page).filter({ hasText: name }).getByRole('checkbox').check()
  }
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete these registrations?' })
  await expect(question.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, { within: '[role="dialog"]' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page)).toContainText('2 registrations deleted')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Person Levi')
})
