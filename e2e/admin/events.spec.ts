import type { Page } from '@playwright/test'
import { type AdminEvent, adminEventAnswerSchema } from '#contract/admin-events.ts'
import { expectAccessible } from '../axe.ts'
import { addEvent, signUp } from './competitions.ts'
import { DESKTOP, expect, openVisitor, PHONE, test, toastOf } from './support.ts'

// Competitions: made, published, made again for the next year, deleted and brought back.

const save = (page: Page) => page.getByRole('button', { name: 'Save' })

test('a competition is made by keyboard alone, and riders see it', async ({ page, open, browser, sharedServer }) => {
  test.setTimeout(120_000)
  await open('/admin/events/new?lang=en')
  const type = async (label: string, text: string) => {
    await page.getByLabel(label).focus()
    await page.keyboard.type(text)
  }
  // Nothing is filled in yet: the summary gets the focus, and leads to the fields.
  await page.getByRole('button', { name: 'Add the competition' }).press('Enter')
  await expect(page.getByRole('group', { name: 'Not saved yet. Please fix these:' })).toBeFocused()

  await type('Name in Hebrew', 'ג׳אם מקלדת')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Keyboard Jam 2037')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Address on the site')).toHaveValue('keyboard-jam-2037')
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keyboard Jam 2037')

  const visitor = await openVisitor(browser, sharedServer, '/keyboard-jam-2037/signup?lang=en')
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Keyboard Jam 2037')
  await expect(visitor.getByText('Smiles')).toBeVisible()
  await visitor.context().close()
})

test('next year’s: a draft with its dates, published at once', async ({ page, open, api, sharedServer }) => {
  const event = await addEvent(api, 'yearly-2037', { name: { he: 'שנתי 2037', en: 'Yearly 2037' } })
  await signUp(sharedServer, event.slug)
  await open(`/admin/events/edit/${event._id}?lang=en`)
  await expect(page.getByRole('link', { name: 'Who signed up: 1' })).toBeVisible()
  await page.getByRole('button', { name: "Make next year's" }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yearly 2038')
  await expect(page.getByLabel(/^Date/)).toHaveValue('2038-03-05')
  await expect(page.getByLabel('Registration closes')).toHaveValue('2038-02-20T23:59')
  await expect(page.getByLabel('Address on the site')).toHaveValue('yearly-2038')
  await expect(page.getByRole('link', { name: 'Who signed up: 0' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open on the site' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Published' }).check()
  await save(page).click()
  await expect(toastOf(page)).toContainText('Saved')
  await expect(page.getByRole('link', { name: 'Open on the site' })).toHaveAttribute('href', '/yearly-2038/signup')
})

test('two admins: what only one of them changed is merged, the rest is asked', async ({
  page,
  open,
  api,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const event = await addEvent(api, 'together-2037')
  await open(`/admin/events/edit/${event._id}?lang=en`)
  await page.getByLabel('Place in English').fill('Mine')
  const { _id, state, placesLeft, registrations, createdAt, updatedAt, ...fields } = event
  expect([_id, state, placesLeft, registrations, createdAt, updatedAt]).not.toContain(undefined)
  const theirs = { ...fields, place: { he: 'שלהם', en: 'Theirs' } }
  await api.call('PUT', `admin/events/${event._id}`, theirs)
  await save(page).click()
  await page.getByRole('radio', { name: /Mine/ }).check()
  await save(page).click()
  await expect(toastOf(page)).toContainText('Saved')
  const stored = adminEventAnswerSchema.parse(await api.call('GET', `admin/events/${event._id}`)).data.event
  expect(stored.place).toEqual({ he: 'שלהם', en: 'Mine' } satisfies AdminEvent['place'])
})

test('a deleted one is gone from the site; Undo brings it back as a draft', async ({ page, open, api }) => {
  const event = await addEvent(api, 'gone-2037')
  await open(`/admin/events/edit/${event._id}?lang=en`)
  await page.getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to the trash' }).click()
  await expect(page).toHaveURL(/\/admin\/events(\?|$)/)
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText('is back, as a draft')
  const row = page.locator('tbody tr').filter({ hasText: 'Jam gone-2037' })
  await expect(row).toContainText('Draft')
})

for (const language of ['he', 'en'] as const) {
  test(`list and forms are accessible, in ${language}`, async ({ page, open, api }) => {
    test.setTimeout(180_000)
    const { _id } = await addEvent(api, `axe-${language}-2037`)
    for (const path of ['/admin/events', '/admin/events/new', `/admin/events/edit/${_id}`]) {
      await page.setViewportSize(DESKTOP)
      await open(`${path}?lang=${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectAccessible(page, { viewports: [DESKTOP, PHONE] })
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    }
  })
}
