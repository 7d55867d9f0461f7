import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Directory } from '#contract/directory.ts'
import { callApi, signIn } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import { DESKTOP, expect, PHONE, type Say, test } from '../read/support.ts'
import { startServer } from '../server.ts'
import { openAdmin } from './support.ts'

// The directory as one file, and the start of a site that has nothing.

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

/** Renames the first park, and adds one. */
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

for (const language of ['he', 'en'] as const) {
  test(`export, change, import as it was shown, undo, in ${language}`, async ({
    page,
    ownServer,
    say: { [language]: say },
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize(DESKTOP)
    await openAdmin(page, ownServer, '/admin/directory', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Export and import'))
    await expectAccessible(page, { viewports: [DESKTOP, PHONE] })
    await page.setViewportSize(DESKTOP)
    const file = await exported(page, say('Everything (JSON)'))

    await choose(page, changed(file))
    const changes = page.getByRole('list', { name: say('Changes') })
    await expect(changes.getByRole('listitem')).toHaveCount(2)
    await expect(count(page, say('Added', {}, 'by an import'))).toHaveText('1')
    await expect(count(page, say('Changed', {}, 'by an import'))).toHaveText('1')
    const renamed = changes.getByRole('listitem').first()
    await expect(renamed).toContainText(say('Name in English'))
    await expect(renamed).toContainText(file.parks[0]!.name.en)
    await expect(renamed).toContainText('Renamed Park')
    await expectAccessible(page, { viewports: [DESKTOP, PHONE] })
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.setViewportSize(DESKTOP)

    // Nothing is written before it is confirmed.
    const newPark = `${ownServer.origin}/api/skateparks/by-url/brand-new`
    expect((await fetch(newPark)).status).toBe(404)
    const confirm = say('{total, plural, one {Import # change} other {Import # changes}}', { total: 2 })
    await page.getByRole('button', { name: confirm }).click()
    await expect(page.getByText(say('Imported.'))).toBeVisible()
    expect((await fetch(newPark)).status).toBe(200)
    await expectAccessible(page, { viewports: [DESKTOP] })

    await page.getByRole('button', { name: say('Undo', {}, 'a change') }).click()
    await expect(page.getByText(say('The import was undone.'))).toBeVisible()
    expect((await fetch(newPark)).status).toBe(404)
    await page.getByRole('link', { name: say('See it in the history') }).click()
    await expect(page.getByRole('main')).toContainText(say('File imported'))
    await expect(page.getByRole('main')).toContainText(say('Import undone'))
  })
}

test('a file with errors names row and field; parks as GeoJSON are the same there and back', async ({
  page,
  ownServer,
  allowConsole,
  say: { en: say },
}) => {
  allowConsole(/status of 400/)
  await page.setViewportSize(DESKTOP)
  await openAdmin(page, ownServer, '/admin/directory')
  const file = await exported(page, say('Everything (JSON)'))
  const last = file.parks.length - 1
  await choose(page, {
    ...file,
    parks: file.parks.map((park, index) => (index === last ? { ...park, name: { he: '', en: 'x' } } : park)),
  })
  await expect(page.getByRole('alert')).toHaveText(
    say('The file has errors. Nothing was changed: mend them in the file, and choose it again.'),
  )
  const row = say('{name}, row {row}', { name: say('Parks'), row: last + 1 })
  await expect(page.getByRole('list', { name: say('Errors') })).toHaveText(
    `${row}: ${say('Name in Hebrew')} ${say('Fill this in')}`,
  )
  await expectAccessible(page, { viewports: [DESKTOP, PHONE] })
  await page.setViewportSize(DESKTOP)

  await page.getByRole('button', { name: say('Choose another file') }).click()
  const parks = await exported(page, say('Parks for maps (GeoJSON)'))
  const { features } = parks as unknown as { features: object[] }
  await choose(page, { ...parks, features: [...features, { type: 'Feature' }] }, 'parks.geojson')
  await page.getByRole('button', { name: say('Leave these out') }).click()
  await expect(page.getByText(say('The file says what is here already: there is nothing to import.'))).toBeVisible()
  await expect(count(page, say('Left as they are'))).toHaveText(String(file.parks.length))
})

test('what is wrong with a feature, and what to know of another one, is said in Hebrew', async ({
  page,
  ownServer,
  allowConsole,
  say: { he: say },
}) => {
  allowConsole(/status of 400/)
  await page.setViewportSize(PHONE)
  await openAdmin(page, ownServer, '/admin/directory', 'he')
  const properties = { name_he: 'גלים', name_en: 'Waves', area: 'north', opening_hours: 'sunrise-sunset' }
  const waves = { type: 'Feature', geometry: { type: 'Point', coordinates: [35, 32.9] }, properties }
  const features = [waves, { ...waves, geometry: { type: 'Polygon' } }]
  await choose(page, { type: 'FeatureCollection', features }, 'parks.geojson')
  const place = (row: number) => say('{name}, row {row}', { name: say('Parks'), row })
  const polygon = say('Only points are imported, and this is a {type}', { type: '\u2068Polygon\u2069' })
  await expect(page.getByRole('list', { name: say('Errors') })).toHaveText(`${place(2)} ${polygon}`)
  await page.getByRole('button', { name: say('Leave these out') }).click()
  const summary = say('{0, plural, one {# thing to know before} other {# things to know before}}', { 0: 2 })
  await page.getByText(summary).click()
  const sun = say('The hours stay unknown, because they follow the sun: {text}', { text: '\u2068sunrise-sunset\u2069' })
  await expect(page.getByRole('list', { name: say('Warnings') }).getByRole('listitem')).toHaveText([
    `${place(2)} ${polygon}`,
    `${place(1)} ${sun}`,
  ])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})

test('what was overtaken is shown again before it is imported', async ({
  page,
  ownServer,
  allowConsole,
  say: { en: say },
}) => {
  allowConsole(/status of 409/)
  await page.setViewportSize(DESKTOP)
  const token = await openAdmin(page, ownServer, '/admin/directory')
  const file = await exported(page, say('Everything (JSON)'))
  await choose(page, changed(file))
  const changes = page.getByRole('list', { name: say('Changes') })
  await expect(changes.getByRole('listitem')).toHaveCount(2)
  const other = file.parks[1]!._id!
  await callApi(ownServer, 'POST', 'admin/skateparks/bulk', { token, json: { ids: [other], action: 'hide' } })

  await page.getByRole('button', { name: /^Import 2/ }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was imported')
  await expect(changes.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: /^Import 3/ }).click()
  await expect(page.getByText(say('Imported.'))).toBeVisible()
})

const stepsOf = (page: Page, say: Say) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: say('First steps') }) })

test('a site with nothing leads through the first steps, until they are done', async ({
  page,
  sharedServer,
  say: { en: say },
}) => {
  const server = await startServer({ SAMPLE_CONTENT: 'off' })
  await page.setViewportSize(DESKTOP)
  const token = await openAdmin(page, server, '/admin')
  const steps = stepsOf(page, say)
  await expect(steps.getByRole('link')).toHaveCount(5)
  await expectAccessible(page, { viewports: [DESKTOP, PHONE] })
  await page.setViewportSize(DESKTOP)
  const leadsTo = async (label: string, path: string) => {
    await expect(steps.getByRole('link', { name: label })).toHaveAttribute('href', path)
  }
  await leadsTo(say('Add the first park'), '/admin/skateparks/new')
  await leadsTo(say('Write the first guide'), '/admin/guides/new')
  await leadsTo(say('Say how to reach you'), '/admin/settings')

  // What another site exported does for all but the contact details.
  const { accessToken } = await signIn(sharedServer)
  const file = (await callApi(sharedServer, 'GET', 'admin/export', { token: accessToken })) as File
  const { settings: _, ...content } = file
  const shown = (await callApi(server, 'POST', 'admin/import', { token, json: content })) as { data: { plan: string } }
  await callApi(server, 'POST', `admin/import?plan=${shown.data.plan}`, { token, json: content })
  await page.reload()
  await expect(steps.getByRole('link')).toHaveCount(1)
  const settings = (await callApi(server, 'GET', 'admin/settings', { token })) as {
    data: { settings: { general: { site: object; revision: number; features: object } } }
  }
  const { site, features, revision } = settings.data.settings.general
  const general = { site: { ...site, contactEmail: 'hello@rampa.example' }, features, revision }
  await callApi(server, 'PUT', 'admin/settings', { token, json: { general } })
  await page.reload()
  await expect(page.getByRole('heading', { name: say('Latest changes') })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(steps).toHaveCount(0)
  await page.close()
  await server.dispose()
})
