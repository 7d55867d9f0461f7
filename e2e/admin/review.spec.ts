import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { RunningServer } from '../server.ts'
import { expectAccessible } from '../axe.ts'
import { expect, expectFitsSmallPhone, heading, openAdmin, tabTo, test, toastOf } from './support.ts'

// The queue of imported parks by keyboard alone, from the overview to the last decision and its undo.

const COUNT = 4

/** Makes hidden parks that wait, as an import leaves them: copies of sample parks a hundred metres away from them. */
function importParks({ dataDir }: RunningServer): string[] {
  const database = new DatabaseSync(join(dataDir, 'rampa.db'), { timeout: 10_000 })
  try {
    const columns = database
      .prepare('pragma table_info(parks)')
      .all()
      .map(({ name }) => String(name))
    const own: Record<string, string> = {
      id: "substr('0000' || hex(randomblob(10)), -4) || substr(id, 5)",
      url: "'imported-' || url",
      name_he: "'מיובא ' || name_he",
      name_en: "'Imported ' || name_en",
      search: "'imported ' || search",
      latitude: 'latitude + 0.0009',
      status: "'hidden'",
      in_review: '1',
      revision: '1',
      was_public: '0',
    }
    const values = columns.map((column) => own[column] ?? column).join(', ')
    const at = new Date().toISOString()
    database.exec('begin immediate')
    database.exec(`insert into parks (${columns.join(', ')}) select ${values} from parks
      where status = 'published' order by url limit ${COUNT}`)
    database.exec(`update parks set id = lower(id) where in_review = 1`)
    const added = database.prepare('select id, name_en from parks where in_review = 1 order by search').all()
    const tags = { leisure: 'skate_park', access: 'private', surface: 'concrete', opening_hours: 'sunrise-sunset' }
    for (const [index, { id }] of added.entries()) {
      database
        .prepare("insert into park_sources values (?, 'osm', ?, '', '{}', ?, ?)")
        .run(String(id), `way/${index + 1}`, JSON.stringify(tags), at)
    }
    database.prepare('update parks set needs_name = 1 where id = ?').run(String(added[0]!.id))
    database.exec('commit')
    return added.map(({ name_en }) => String(name_en))
  } finally {
    database.close()
  }
}

test('imported parks are named, published, joined and thrown away by keyboard, and the last decision is undone', async ({
  page,
  ownServer,
}) => {
  const [unnamed, same, wrong, last] = importParks(ownServer) as [string, string, string, string]
  await openAdmin(page, ownServer, '/admin')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Imported parks to review' }))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Parks to review')
  const list = page.getByRole('listbox', { name: 'Parks to review' })
  const open = page.getByRole('region', { name: 'The open park' })
  await tabTo(page, list)
  await expect(open.getByRole('heading', { name: unnamed, exact: true })).toBeVisible()
  if (process.env.SHOTS) {
    for (const [name, width, height, language, theme] of [
      ['desk-en', 1280, 900, 'en', 'light'],
      ['desk-he', 1280, 900, 'he', 'light'],
      ['desk-he-dark', 1280, 900, 'he', 'dark'],
      ['phone-he', 390, 844, 'he', 'light'],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: theme })
      await page.goto(`${ownServer.origin}/admin/skateparks/review?lang=${language}`)
      await page.getByRole('listbox').waitFor()
      await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
    }
    return
  }
  await expectAccessible(page)
  await expectFitsSmallPhone(page)

  await test.step('a name that the import made up is asked about', async () => {
    await page.keyboard.press('p')
    await expect(page.getByRole('dialog', { name: 'Publish this park?' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(toastOf(page)).toContainText('1 park is published')
  })
  await test.step('the nearest park is proposed as the same one', async () => {
    await expect(open.getByRole('heading', { name: same, exact: true })).toBeVisible()
    await tabTo(page, list)
    await page.keyboard.press('s')
    const question = page.getByRole('dialog', { name: 'Which park is it?' })
    await expect(question.getByRole('radio').first()).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(toastOf(page)).toContainText('joined')
  })
  await test.step('what is no park is undone', async () => {
    await expect(open.getByRole('heading', { name: wrong, exact: true })).toBeVisible()
    await tabTo(page, list)
    await page.keyboard.press('n')
    await expect(open.getByRole('heading', { name: last, exact: true })).toBeVisible()
    await expect(list).toBeFocused()
    await expect(list.getByRole('option')).toHaveCount(1)
    await toastOf(page).getByRole('button', { name: 'Undo' }).last().click()
    await expect(list.getByRole('option')).toHaveCount(2)
  })
})
