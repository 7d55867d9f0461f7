import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { AdminPark } from '#contract/admin-parks.ts'
import { expectAccessible } from '../axe.ts'
import { addPark, statusesOf } from './park-bodies.ts'
import { choose, expect, expectFitsSmallPhone, heading, inMenu, PHONE, rows, test, toastOf } from './support.ts'

// The list of parks and the trash. The form of a park: park-form.spec.ts, new-park.spec.ts.

const names = (page: Page) => rows(page).getByRole('link').allTextContents()
const search = (page: Page) => page.getByRole('searchbox')
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test('search, filters, order, columns and pages are in the address, and Back returns; what matches is a file', async ({
  page,
  api,
  open,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  for (let number = 1; number <= 27; number++) {
    await addPark(api, `Lister ${String(number).padStart(2, '0')}`, {
      ...(number === 5 && { status: 'hidden' }),
      ...(number === 7 && { area: 'south', is24Hours: false }),
      ...(number === 9 && { name: { he: '=1+1', en: 'Lister, "09"' }, openingYear: 2015 }),
    })
  }
  await test.step('a list that cannot be loaded says so, and tries again', async () => {
    const failing = { status: 500, json: { status: 'error', code: 'INTERNAL', message: '' } }
    await page.route('**/api/admin/skateparks?**', (route) => route.fulfill(failing))
    await open('/admin/skateparks?lang=en')
    await expect(page.getByRole('heading', { name: 'Data loading failed' })).toBeVisible()
    await page.unroute('**/api/admin/skateparks?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).not.toHaveCount(0)
    await expectFitsSmallPhone(page)
  })

  await test.step('search and pages', async () => {
    await search(page).fill('lister')
    await expect(rows(page)).toHaveCount(27)
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25')
    await expect(page.getByText('1–25 of 27')).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(rows(page)).toHaveCount(2)
    expect(queryOf(page)).toMatchObject({ q: 'lister', size: '25', page: '2' })
  })

  await test.step('the order is that of the names in the page’s language, and begins at the first page', async () => {
    const byName = page.getByRole('columnheader', { name: 'Park' })
    await byName.getByRole('button').click()
    await expect.poll(async () => (await names(page))[0]).toBe('Lister, "09"')
    await expect(byName).toHaveAttribute('aria-sort', 'descending')
    expect(queryOf(page).page).toBeUndefined()
    await byName.getByRole('button').click()
    await expect.poll(async () => (await names(page))[0]).toBe('Lister 01')
  })

  await test.step('filters and columns; all of it is there after a reload, and Back returns', async () => {
    await choose(page, 'Status', 'Hidden')
    await expect.poll(() => names(page)).toEqual(['Lister 05'])
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Area' }).click()
    await expect(page.getByRole('columnheader', { name: 'Area' })).toHaveCount(0)
    expect(queryOf(page)).toMatchObject({ status: 'hidden', columns: 'status,care,rating,updatedAt,checkedAt' })
    await page.reload()
    await expect.poll(() => names(page)).toEqual(['Lister 05'])
    await expect(search(page)).toHaveValue('lister')
    await page.goBack()
    await expect(rows(page)).toHaveCount(25)
  })

  await test.step('an address that makes no sense leads on', async () => {
    await page.goto('/admin/skateparks?q=lister&page=9&sort=nonsense&status=owner&size=7')
    await expect(page.getByRole('heading', { name: 'This page is empty' })).toBeVisible()
    await page.getByRole('button', { name: 'To the first page' }).click()
    await expect(rows(page)).toHaveCount(27)
    await choose(page, 'Wants care', 'Hours unknown')
    await expect.poll(() => names(page)).toEqual(['Lister 07'])
    await expect(rows(page).first()).toContainText('Hours unknown')
  })

  await test.step('the file has all that match, on every page, and nothing in it runs', async () => {
    await page.goto('/admin/skateparks?q=lister&size=25')
    await expect(rows(page)).toHaveCount(25)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^rampa-parks-\d{4}-\d\d-\d\d\.csv$/)
    const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(head).toContain('Name in Hebrew,Name in English,Address on the site,Status,Area')
    expect(lines).toHaveLength(27)
    expect(lines.find((line) => line.includes('lister-09'))).toMatch(
      /^'=1\+1,"Lister, ""09""",lister-09,Published,Center,.*,2015,,,,,,1,,0,,/,
    )
  })

  await test.step('nothing found leads back to everything', async () => {
    await choose(page, 'Area', 'North')
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(search(page)).toHaveValue('')
    await expect(rows(page)).not.toHaveCount(0)
  })
})

test('several parks are hidden, featured and deleted at once, all or none; Undo restores each, also by keyboard alone', async ({
  page,
  api,
  open,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const parks: AdminPark[] = []
  for (const number of [1, 2, 3, 4]) parks.push(await addPark(api, `Bulky ${number}`))
  const all = (status: string) => Object.fromEntries(parks.map(({ name }) => [name.en, status]))
  const act = async (button: string, question: string) => {
    await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: button, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: question })
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  const undo = async () => {
    await toastOf(page).getByRole('button', { name: 'Undo' }).first().click()
    await expect(toastOf(page)).toContainText('Undone')
  }
  await open('/admin/skateparks?lang=en&q=bulky')

  for (const [button, question, done, status] of [
    ['Hide', 'Hide these parks?', '4 parks are hidden', 'hidden'],
    ['Feature', 'Feature these parks?', '4 parks are featured', 'featured'],
  ] as const) {
    await test.step(`${button}, and back`, async () => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await act(button, question)
      await expect(toastOf(page)).toContainText(done)
      await expect(page.getByText('4 selected')).toHaveCount(0)
      expect(await statusesOf(api, 'bulky')).toEqual(all(status))
      await undo()
      await expect.poll(() => statusesOf(api, 'bulky')).toEqual(all('published'))
    })
  }

  await test.step('those from one to another are deleted, and back', async () => {
    await page.getByRole('checkbox', { name: 'Select Bulky 2' }).check()
    await page.getByRole('checkbox', { name: 'Select Bulky 4' }).click({ modifiers: ['Shift'] })
    await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
    await page.setViewportSize(PHONE)
    await expectAccessible(page, { within: '[role=dialog]' })
    const question = page.getByRole('dialog', { name: 'Delete these parks?' })
    await expect(question.getByRole('listitem')).toHaveText(['Bulky 2', 'Bulky 3', 'Bulky 4'])
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(toastOf(page)).toContainText('3 parks are in the trash')
    await expect.poll(() => names(page)).toEqual(['Bulky 1'])
    await undo()
    await expect(rows(page)).toHaveCount(4)
    expect(await statusesOf(api, 'bulky')).toEqual(all('published'))
  })

  await test.step('one is deleted meanwhile: all or nothing', async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await api.call('DELETE', `admin/skateparks/${parks[0]!._id}`)
    await act('Hide', 'Hide these parks?')
    await expect(toastOf(page)).toContainText('Invalid selection')
    await expect(rows(page)).toHaveCount(3)
    expect(Object.values(await statusesOf(api, 'bulky'))).toEqual(Array(3).fill('published'))
  })

  await test.step('by keyboard alone: found, hidden, undone', async () => {
    await search(page).focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' 3')
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Actions for Bulky 3' }).press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
    await page.keyboard.press('h')
    await expect(page.getByRole('menuitem', { name: 'Hide' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toastOf(page)).toContainText('1 park is hidden')
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await expect(toastOf(page).getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toastOf(page)).toContainText('Undone')
    expect(await statusesOf(api, 'bulky 3')).toEqual({ 'Bulky 3': 'published' })
  })

  await test.step('and found by the spotlight', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await page.keyboard.type('bulky 3')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Bulky 3' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Bulky 3')
  })
})

test('the menu of a row works; a deleted park is in the trash, and is restored hidden, renamed if its address is taken', async ({
  page,
  api,
  open,
  sharedServer,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const park = await addPark(api, 'Menu Park')
  await open('/admin/skateparks?lang=en&q=menu+park')

  await test.step('feature, looked at, hide', async () => {
    await inMenu(page, 'Menu Park', 'Feature')
    await expect(toastOf(page)).toContainText('1 park is featured')
    await expect(rows(page)).toContainText('Featured')
    await inMenu(page, 'Menu Park', 'Stop featuring')
    await expect(rows(page)).toContainText('Published')
    await inMenu(page, 'Menu Park', 'Mark as looked at')
    await expect(toastOf(page)).toContainText('1 park is marked as looked at')
    // A park without ratings.
    await expect(rows(page).getByRole('cell', { name: '–', exact: true })).toHaveCount(1)

    await page.getByRole('button', { name: 'Actions for Menu Park' }).click()
    await expect(page.getByRole('menuitem', { name: 'Open on the site' })).toHaveAttribute(
      'href',
      `/skateparks/${park.url}`,
    )
    await expectAccessible(page, { within: '[role=menu]' })
    await page.getByRole('menuitem', { name: 'Hide' }).click()
    await expect(toastOf(page)).toContainText('1 park is hidden')
    await expect(rows(page)).toContainText('Hidden')
    expect((await fetch(`${sharedServer.origin}/api/skateparks/${park._id}`)).status).toBe(404)
  })

  await test.step('its history', async () => {
    await inMenu(page, 'Menu Park', 'History')
    await expect(heading(page)).toHaveText('History')
    await expect(page.getByText('Now: Hidden. Before: Published.')).toBeVisible()
    await expect(page.getByText('Park added')).toBeVisible()
    await page.goBack()
  })

  await test.step('duplicate, edit, delete', async () => {
    await inMenu(page, 'Menu Park', 'Duplicate')
    await expect(heading(page)).toHaveText('Menu Park (copy)')
    await expect(page.getByRole('textbox', { name: 'Address on the site' })).toHaveValue('menu-park-2')
    await page.goBack()
    await expect.poll(() => names(page)).toEqual(['Menu Park', 'Menu Park (copy)'])
    for (const name of ['Menu Park (copy)', 'Menu Park']) {
      await inMenu(page, name, 'Delete…')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page.getByRole('button', { name: `Actions for ${name}`, exact: true })).toHaveCount(0)
    }
  })

  // Another park takes the first one's slug.
  await addPark(api, 'Menu Park', { name: { he: 'אחר', en: 'Other' } })
  const thing = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const restore = (name: string) => page.getByRole('button', { name: `Restore ${name}`, exact: true })
  await test.step('in the trash, by kind', async () => {
    await page.goto('/admin/trash')
    await expect(thing('Menu Park (copy)')).toContainText('/skateparks/menu-park-2')
    await expectFitsSmallPhone(page)
    await choose(page, 'What was deleted', 'Guides')
    await expect(thing('Menu Park')).toHaveCount(0)
    await page.goBack()
  })

  await test.step('another admin was faster', async () => {
    await expect(restore('Menu Park (copy)')).toBeVisible()
    const { data } = (await api.call('GET', 'admin/trash?thing=park')) as {
      data: { things: { id: string; slug: string }[] }
    }
    const { id } = data.things.find(({ slug }) => slug === 'menu-park-2')!
    // The park is restored elsewhere between the press and the server's answer: earlier the page could refresh its
    // list.
    await page.route(
      `**/api/admin/trash/${id}/restore`,
      async (route) => {
        await api.call('POST', `admin/trash/${id}/restore`, {})
        await route.continue()
      },
      { times: 1 },
    )
    await restore('Menu Park (copy)').click()
    await expect(toastOf(page)).toContainText('This is no longer in the trash')
    await expect(thing('Menu Park (copy)')).toHaveCount(0)
  })

  await test.step('restored hidden, at another address', async () => {
    await restore('Menu Park').click()
    await expect(toastOf(page)).toContainText('Its former address was taken: it is menu-park-3 now.')
    await expect(thing('Menu Park')).toHaveCount(0)
    await toastOf(page).getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('textbox', { name: 'Address on the site' })).toHaveValue('menu-park-3')
    await expect(page).toHaveURL(new RegExp(`/admin/skateparks/edit/${park._id}`))
    expect(await statusesOf(api, 'menu park')).toMatchObject({ 'Menu Park': 'hidden' })
  })
})
