import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { AdminPark } from '#contract/admin-parks.ts'
import { expectAccessible } from '../axe.ts'
import { addPark, statusesOf } from './park-bodies.ts'
import { DESKTOP, expect, PHONE, test, toastOf } from './support.ts'

const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])')
const names = (page: Page) => rows(page).getByRole('link').allTextContents()
const search = (page: Page) => page.getByRole('searchbox')
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const choose = async (page: Page, filter: string, option: string) => {
  await page.getByRole('combobox', { name: filter }).click()
  await page.getByRole('option', { name: option }).click()
}
const inMenu = async (page: Page, name: string, item: string | RegExp) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('search, filters, order, columns and pages are in the address, and Back returns', async ({ page, api, open }) => {
  for (let number = 1; number <= 27; number++) {
    await addPark(api, `Lister ${String(number).padStart(2, '0')}`, {
      ...(number === 5 && { status: 'hidden' }),
      ...(number === 7 && { area: 'south', is24Hours: false }),
    })
  }
  await open('/admin/skateparks?lang=en')
  await search(page).fill('lister')
  await expect(rows(page)).toHaveCount(27)
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25')
  await expect(page.getByText('1–25 of 27')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(rows(page)).toHaveCount(2)
  expect(queryOf(page)).toMatchObject({ q: 'lister', size: '25', page: '2' })

  // The order is that of the names in the page's language, and begins at the first page again.
  await page.getByRole('columnheader', { name: 'Park' }).getByRole('button').click()
  await expect.poll(async () => (await names(page))[0]).toBe('Lister 27')
  await page.getByRole('columnheader', { name: 'Park' }).getByRole('button').click()
  await expect.poll(async () => (await names(page))[0]).toBe('Lister 01')

  await choose(page, 'Status', 'Hidden')
  await expect.poll(() => names(page)).toEqual(['Lister 05'])
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Area' }).click()
  await expect(page.getByRole('columnheader', { name: 'Area' })).toHaveCount(0)
  expect(queryOf(page)).toMatchObject({ status: 'hidden', columns: 'status,care,rating,updatedAt' })
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Lister 05'])
  await page.goBack()
  await expect(rows(page)).toHaveCount(25)

  await open('/admin/skateparks?lang=en&q=lister&page=9&sort=nonsense&status=owner&size=7')
  await page.getByRole('button', { name: 'To the first page' }).click()
  await expect(rows(page)).toHaveCount(27)
  await choose(page, 'Wants care', 'Hours unknown')
  await expect.poll(() => names(page)).toEqual(['Lister 07'])
  await expect(rows(page).first()).toContainText('Hours unknown')
  await choose(page, 'Area', 'North')
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(search(page)).toHaveValue('')
  await expect(rows(page)).not.toHaveCount(0)
})

test('several are hidden, featured and deleted at once; Undo brings each back', async ({
  page,
  api,
  open,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const parks: AdminPark[] = []
  for (const number of [1, 2, 3, 4]) parks.push(await addPark(api, `Bulky ${number}`))
  const all = (status: string) => Object.fromEntries(parks.map(({ name }) => [name.en, status]))
  await open('/admin/skateparks?lang=en&q=bulky')
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
  for (const [button, question, done, status] of [
    ['Hide', 'Hide these parks?', '4 parks are hidden', 'hidden'],
    ['Feature', 'Feature these parks?', '4 parks are featured', 'featured'],
  ] as const) {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await act(button, question)
    await expect(toastOf(page)).toContainText(done)
    await expect(page.getByText('4 selected')).toHaveCount(0)
    expect(await statusesOf(api, 'bulky')).toEqual(all(status))
    await undo()
    expect(await statusesOf(api, 'bulky')).toEqual(all('published'))
  }

  await page.getByRole('checkbox', { name: 'Select Bulky 2' }).check()
  await page.getByRole('checkbox', { name: 'Select Bulky 4' }).click({ modifiers: ['Shift'] })
  await act('Delete', 'Delete these parks?')
  await expect(toastOf(page)).toContainText('3 parks are in the trash')
  await expect.poll(() => names(page)).toEqual(['Bulky 1'])
  await undo()
  await expect(rows(page)).toHaveCount(4)
  expect(await statusesOf(api, 'bulky')).toEqual(all('published'))

  // One is deleted meanwhile: all or nothing.
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await api.call('DELETE', `admin/skateparks/${parks[0]!._id}`)
  await act('Hide', 'Hide these parks?')
  await expect(toastOf(page)).toContainText('Invalid selection')
  await expect(rows(page)).toHaveCount(3)
  expect(Object.values(await statusesOf(api, 'bulky'))).toEqual(Array(3).fill('published'))
})

test('the menu of a row: feature, hide, looked at, duplicate, history, open on the site, delete', async ({
  page,
  api,
  open,
}) => {
  const park = await addPark(api, 'Menu Park')
  await open('/admin/skateparks?lang=en&q=menu+park')
  await inMenu(page, 'Menu Park', 'Feature')
  await expect(toastOf(page)).toContainText('1 park is featured')
  await expect(rows(page)).toContainText('Featured')
  await inMenu(page, 'Menu Park', 'Stop featuring')
  await expect(rows(page)).toContainText('Published')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Looked at' }).click()
  await page.keyboard.press('Escape')
  await inMenu(page, 'Menu Park', 'Mark as looked at')
  await expect(toastOf(page)).toContainText('Menu Park is marked as looked at')
  // Nobody rated it.
  await expect(rows(page).getByRole('cell', { name: '–', exact: true })).toHaveCount(1)

  await page.getByRole('button', { name: 'Actions for Menu Park' }).click()
  await expect(page.getByRole('menuitem', { name: 'Open on the site' })).toHaveAttribute(
    'href',
    `/skateparks/${park.url}`,
  )
  await page.getByRole('menuitem', { name: 'Hide' }).click()
  await expect(toastOf(page)).toContainText('1 park is hidden')
  await expect(rows(page)).toContainText('Hidden')
  expect((await fetch(new URL(`/api/skateparks/${park._id}`, page.url()))).status).toBe(404)

  await inMenu(page, 'Menu Park', 'History')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
  await expect(page.getByText('Now: Hidden. Before: Published.')).toBeVisible()
  await expect(page.getByText('Park added')).toBeVisible()
  await page.goBack()

  await inMenu(page, 'Menu Park', 'Duplicate')
  await expect(page.getByRole('heading', { level: 1, name: 'Menu Park (copy)' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Address on the site' })).toHaveValue('menu-park-2')
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(['Menu Park', 'Menu Park (copy)'])
  await inMenu(page, 'Menu Park (copy)', 'Delete…')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => names(page)).toEqual(['Menu Park'])
  await inMenu(page, 'Menu Park', 'Edit')
  await expect(page).toHaveURL(new RegExp(`/admin/skateparks/edit/${park._id}`))
})

test('what is deleted is in the trash, and is restored hidden, renamed where its address was taken', async ({
  page,
  api,
  open,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const first = await addPark(api, 'Trashed One')
  const second = await addPark(api, 'Trashed Two')
  const ids = [first._id, second._id]
  await api.call('POST', 'admin/skateparks/bulk', { ids, action: 'delete' })
  await addPark(api, 'Trashed One', { name: { he: 'אחר', en: 'Other' } })

  await open('/admin/trash?lang=en')
  const thing = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(thing('Trashed One')).toContainText('/skateparks/trashed-one')
  await choose(page, 'What was deleted', 'Guides')
  await expect(thing('Trashed One')).toHaveCount(0)
  await page.goBack()
  await page.getByRole('button', { name: 'Restore Trashed One' }).click()
  await expect(toastOf(page)).toContainText('Its former address was taken: it is trashed-one-2 now.')
  await expect(thing('Trashed One')).toHaveCount(0)
  await toastOf(page).getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('textbox', { name: 'Address on the site' })).toHaveValue('trashed-one-2')
  expect(await statusesOf(api, 'trashed')).toEqual({ 'Trashed One': 'hidden' })

  // Another admin was faster.
  await Promise.all([page.waitForResponse('**/api/admin/trash?**'), page.goBack()])
  await api.call('POST', `admin/trash/${second._id}/restore`, {})
  await page.getByRole('button', { name: 'Restore Trashed Two' }).click()
  await expect(toastOf(page)).toContainText('This is no longer in the trash')
  await expect(thing('Trashed Two')).toHaveCount(0)
})

test('the file has all parks that match, and nothing in it runs', async ({ page, api, open }) => {
  await addPark(api, 'Exported 2', { openingYear: 2015 })
  await addPark(api, 'Exported 3', { name: { he: '=1+1', en: 'Exported, "3"' } })
  await open('/admin/skateparks?lang=en&q=exported&size=25')
  await expect(rows(page)).toHaveCount(2)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^rampa-parks-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toContain('Name in Hebrew,Name in English,Address on the site,Status,Area')
  expect(lines.find((line) => line.includes('exported-2'))).toMatch(
    /^פארק Exported 2,Exported 2,exported-2,Published,Center,.*,2015,,1,,0,,/,
  )
  expect(lines.find((line) => line.includes('exported-3'))).toMatch(/^'=1\+1,"Exported, ""3""",exported-3/)
})

test('an empty directory leads to the first park', async ({ page, open }) => {
  await page.route('**/api/admin/skateparks?**', async (route) => {
    const totals = { all: 0, published: 0, hidden: 0, featured: 0 }
    const care = { any: 0, 'no-photo': 0, 'unknown-hours': 0, 'not-reviewed': 0, 'same-spot': 0, 'map-link': 0 }
    await route.fulfill({
      json: { status: 'success', data: { skateparks: [], total: 0, totals: { ...totals, care } } },
    })
  })
  await open('/admin/skateparks?lang=en')
  await expect(page.getByRole('heading', { name: 'There are no parks yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Add the first park' }).click()
  await expect(page).toHaveURL(/\/admin\/skateparks\/new/)
})

test('a list that cannot be loaded says so, and tries again', async ({ page, open, allowConsole }) => {
  allowConsole(/status of 500/)
  const failing = { status: 500, json: { status: 'error', code: 'INTERNAL', message: '' } }
  for (const [path, api] of [
    ['/admin/skateparks', '**/api/admin/skateparks?**'],
    ['/admin/trash', '**/api/admin/trash?**'],
  ] as const) {
    await page.route(api, (route) => route.fulfill(failing))
    await open(`${path}?lang=en`)
    await expect(page.getByRole('heading', { name: 'Data loading failed' })).toBeVisible()
    await page.unroute(api)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Data loading failed' })).toHaveCount(0)
  }
})

test('by keyboard alone: found, hidden, undone, and found by the spotlight', async ({ page, api, open }) => {
  await addPark(api, 'Keyed Park')
  await open('/admin/skateparks?lang=en')
  await search(page).focus()
  await page.keyboard.type('keyed')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Actions for Keyed Park' }).press('Enter')
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
  expect(await statusesOf(api, 'keyed')).toEqual({ 'Keyed Park': 'published' })

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('keyed')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Keyed Park' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Keyed Park' })).toBeVisible()
})

for (const language of ['he', 'en'] as const) {
  test(`axe finds nothing on the list of parks and the trash, ${language}`, async ({ page, api, open, say }) => {
    test.setTimeout(120_000)
    const text = say[language]
    const word = `Axe${language}`
    await addPark(api, `${word} 1`, {
      is24Hours: false,
      mapLinks: { google: null, apple: null, waze: 'https://waze.com/ul?ll=29.5,34.9' },
    })
    await addPark(api, `${word} 2`, { status: 'featured' })
    const { _id } = await addPark(api, `${word} 3`)
    await addPark(api, `${word} 4`, { status: 'hidden' })
    await open(`/admin/skateparks?lang=${language}&q=${word}`)
    await expect(rows(page)).toHaveCount(4)
    await page.getByRole('checkbox').nth(1).check()
    await expectAccessible(page, { viewports: [PHONE, DESKTOP], within: '#content' })
    await page
      .getByRole('group', { name: text('Selected rows') })
      .getByRole('button', { name: text('Delete') })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, { viewports: [PHONE], within: '[role=dialog]' })
    await page.getByRole('button', { name: text('Cancel') }).click()
    await rows(page).first().getByRole('button').last().click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await expectAccessible(page, { viewports: [DESKTOP], within: '[role=menu]' })

    await api.call('DELETE', `admin/skateparks/${_id}`)
    await open(`/admin/trash?lang=${language}`)
    await expect(page.getByRole('listitem').filter({ hasText: `${word} 3` })).toBeVisible()
    await expectAccessible(page, { viewports: [PHONE, DESKTOP], within: '#content' })
    await open(`/admin/trash?lang=${language}&thing=event`)
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
    await expectAccessible(page, { viewports: [PHONE], within: '#content' })
  })
}
