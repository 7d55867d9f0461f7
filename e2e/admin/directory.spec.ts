import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Directory } from '#contract/directory.ts'
import { readSettings } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import { startServer } from '../server.ts'
import { addPark } from './park-bodies.ts'
import { apiOf, expect, expectFitsSmallPhone, heading, openAdmin, PHONE, test } from './support.ts'

// The directory as one file, and the first import into an empty site.

type File = Directory & Required<Pick<Directory, 'parks'>>

async function exported(page: Page, button: string): Promise<File> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return JSON.parse(await readFile(await (await download).path(), 'utf8')) as File
}

const choose = (page: Page, file: unknown, name = 'changed.json') =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) })

const count = (page: Page, label: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: label }).locator('dd').first()

/** Renames the first park of the file, and adds one park. */
const changed = (file: File): File => {
  const [first, ...others] = file.parks
  const { _id, ...copy } = first!
  return {
    ...file,
    parks: [
      { ...first!, name: { ...first!.name, en: 'Renamed Park' }, openingYear: 2001 },
      ...others,
      { ...copy, url: 'brand-new', name: { he: 'חדש לגמרי', en: 'Brand New' } },
    ],
  }
}

/** The alert with a text; a form has an empty one beside its button. */
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

test('an exported and changed file is imported as previewed, and undone', async ({
  page,
  api,
  open,
  sharedServer,
  allowConsole,
  say: { en: say },
}) => {
  allowConsole(/status of 409/)
  const other = await addPark(api, 'Overtaken')
  await open('/admin/directory?lang=en')
  await expect(heading(page)).toHaveText(say('Export and import'))
  const file = await exported(page, say('Everything (JSON)'))
  const changes = page.getByRole('list', { name: say('Changes') })
  const newPark = `${sharedServer.origin}/api/skateparks/by-url/brand-new`
  const confirm = (total: number) =>
    page
      .getByRole('button', { name: say('{total, plural, one {Import # change} other {Import # changes}}', { total }) })
      .click()

  await test.step('each change is shown, and nothing is written before it is confirmed', async () => {
    await choose(page, changed(file))
    await expect(changes.getByRole('listitem')).toHaveCount(2)
    await expect(count(page, say('Added', {}, 'by an import'))).toHaveText('1')
    await expect(count(page, say('Changed', {}, 'by an import'))).toHaveText('1')
    const renamed = changes.getByRole('listitem').first()
    await expect(renamed).toContainText(say('Name in English'))
    await expect(renamed).toContainText(file.parks[0]!.name.en)
    await expect(renamed).toContainText('Renamed Park')
    await expectAccessible(page)
    await expectFitsSmallPhone(page)
    expect((await fetch(newPark)).status).toBe(404)
  })

  await test.step('what was overtaken is shown again before it is imported', async () => {
    await api.call('POST', 'admin/skateparks/bulk', { ids: [other._id], action: 'hide' })
    await confirm(2)
    await expect(alert(page)).toContainText('Nothing was imported')
    await expect(changes.getByRole('listitem')).toHaveCount(3)
    await confirm(3)
    await expect(page.getByText(say('Imported.'))).toBeVisible()
    await expectAccessible(page, { within: '#content' })
    expect((await fetch(newPark)).status).toBe(200)
  })

  await test.step('the import is undone, which the history has', async () => {
    await page.getByRole('button', { name: say('Undo', {}, 'a change') }).click()
    await expect(page.getByText(say('The import was undone.'))).toBeVisible()
    expect((await fetch(newPark)).status).toBe(404)
    await page.getByRole('link', { name: say('See it in the history') }).click()
    await expect(page.getByRole('main')).toContainText(say('File imported'))
    await expect(page.getByRole('main')).toContainText(say('Import undone'))
  })
})

test('problems and warnings about a file are in Hebrew', async ({ page, open, allowConsole, say: { he: say } }) => {
  allowConsole(/status of 400/)
  await page.setViewportSize(PHONE)
  await open('/admin/directory?lang=he')
  const place = (row: number) => say('{name}, row {row}', { name: say('Parks'), row })
  const errors = page.getByRole('list', { name: say('Errors') })
  const chooseAnother = () => page.getByRole('button', { name: say('Choose another file') }).click()

  await test.step('with a feature, which is left out', async () => {
    const properties = { name_he: 'גלים', name_en: 'Waves', area: 'north', opening_hours: 'sunrise-sunset' }
    const waves = { type: 'Feature', geometry: { type: 'Point', coordinates: [35, 32.9] }, properties }
    const features = [waves, { ...waves, geometry: { type: 'Polygon' } }]
    await choose(page, { type: 'FeatureCollection', features }, 'parks.geojson')
    const noPlace = say('There are no coordinates. They must be the longitude and the latitude, as numbers')
    await expect(page.getByRole('list', { name: say('Left out') })).toHaveText(`${place(2)} ${noPlace}`)
    const summary = say('{0, plural, one {# thing to know before} other {# things to know before}}', { 0: 1 })
    await page.getByText(summary).click()
    const sun = say('The hours stay unknown, because they follow the sun: {text}', {
      text: '\u2068sunrise-sunset\u2069',
    })
    await expect(page.getByRole('list', { name: say('Warnings') })).toHaveText(`${place(1)} ${sun}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    await page.getByRole('button', { name: say('Cancel') }).click()
  })

  const file = await exported(page, say('Everything (JSON)'))
  await test.step('with a field, by row and name', async () => {
    const last = file.parks.length - 1
    await choose(page, {
      ...file,
      parks: file.parks.map((park, index) => (index === last ? { ...park, name: { he: '', en: 'x' } } : park)),
    })
    await expect(alert(page)).toHaveText(
      say('The file has errors. Nothing was changed: mend them in the file, and choose it again.'),
    )
    await expect(errors).toHaveText(`${place(last + 1)}: ${say('Name in Hebrew')} ${say('Fill this in')}`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await chooseAnother()
  })

  await test.step('parks as GeoJSON are the same there and back', async () => {
    const parks = await exported(page, say('Parks for maps (GeoJSON)'))
    const { features } = parks as unknown as { features: object[] }
    await choose(page, { ...parks, features: [...features, { type: 'Feature' }] }, 'parks.geojson')
    await expect(page.getByText(say('The file says what is here already: there is nothing to import.'))).toBeVisible()
    await expect(count(page, say('Left as they are'))).toHaveText(String(file.parks.length))
  })
})

test('an empty site leads through the first steps until they are done', async ({
  page,
  sharedServer,
  api,
  say: { en: say },
}) => {
  const server = await startServer({ isEmpty: true, clock: sharedServer.clock })
  const token = await openAdmin(page, server, '/admin')
  const { call } = apiOf(server, token)
  const steps = page.locator('section').filter({ has: page.getByRole('heading', { name: say('First steps') }) })
  await test.step('each leads to where it is done', async () => {
    await expect(steps.getByRole('link')).toHaveCount(5)
    await expectAccessible(page)
    const leadsTo = async (label: string, path: string) => {
      await expect(steps.getByRole('link', { name: label })).toHaveAttribute('href', path)
    }
    await leadsTo(say('Add the first park'), '/admin/skateparks/new')
    await leadsTo(say('Write the first guide'), '/admin/guides/new')
    await leadsTo(say('Say how to reach you'), '/admin/settings')
  })

  await test.step('so does the empty list', async () => {
    await page
      .getByRole('navigation', { name: say('Sections') })
      .getByRole('link', { name: say('Parks') })
      .click()
    await expect(page.getByRole('heading', { name: say('There are no parks yet') })).toBeVisible()
    await page.getByRole('link', { name: say('Add the first park') }).click()
    await expect(page).toHaveURL(/\/admin\/skateparks\/new/)
  })

  await test.step('what another site exported does for all but the contact details', async () => {
    const { settings: _, ...content } = (await api.call('GET', 'admin/export')) as File
    const shown = (await call('POST', 'admin/import', content)) as { data: { plan: string } }
    await call('POST', `admin/import?plan=${shown.data.plan}`, content)
    await page.goto(`${server.origin}/admin`)
    await expect(steps.getByRole('link')).toHaveCount(1)
  })

  await test.step('done, they are gone', async () => {
    const { site, features, revision } = (await readSettings(server, token)).general
    const general = { site: { ...site, contactEmail: 'hello@rampa.example' }, features, revision }
    await call('PUT', 'admin/settings', { general })
    await page.reload()
    await expect(page.getByRole('heading', { name: say('Latest changes') })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(steps).toHaveCount(0)
  })
  await page.close()
  await server.dispose()
})
