import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { areasOf, catalogRevision, compileCatalogFiles, compileCatalogs, messageOrigins } from './lingui-catalogs.ts'

/** Folder of a project with texts of every area. */
let project: string

/** Text -> source files that contain the text. */
const TEXTS: Record<string, string[]> = {
  Skateparks: ['src/features/parks/list/list-screen.tsx'],
  'Try again': ['src/app/errors/error-screen.tsx', 'src/features/parks/admin/park-form.tsx'],
  'Your orders': ['src/features/account/screens/orders-screen.tsx'],
  'Into the cart': ['src/features/shop/cart/cart-button.tsx'],
  'Send the plan': ['src/features/parks/plan/send-plan.tsx'],
  'Wet until': ['src/features/parks/weather/weather-words.ts'],
  'Sold out': ['src/features/shop/components/product-card.tsx'],
  'Save the park': ['src/features/parks/admin/park-form.tsx'],
  'Rows per page': ['src/admin/table/data-table.tsx'],
  'Order status': ['src/features/shop/admin/order-table.tsx', 'src/features/shop/screens/order-screen.tsx'],
}

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'rampa-catalogs-'))
  mkdirSync(join(project, 'src/locales'), { recursive: true })
  const catalogs = [{ path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'] }]
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ lingui: { locales: ['he', 'en'], sourceLocale: 'en', catalogs } }),
  )
  for (const language of ['he', 'en']) {
    const entries = Object.entries(TEXTS).map(
      ([text, files]) =>
        `${files.map((file) => `#: ${file}\n`).join('')}msgid "${text}"\nmsgstr "${language === 'en' ? text : `${text} (he)`}"\n`,
    )
    const head = `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: ${language}\\n"\n`
    writeFileSync(join(project, `src/locales/${language}.po`), [head, ...entries].join('\n'))
  }
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

const textsIn = (json: string | undefined) =>
  Object.values(JSON.parse(json!) as Record<string, string[]>)
    .flat()
    .sort()

test('a text is served in the catalog of the area that uses it, and in the public one only where public code does', async () => {
  const files = await compileCatalogFiles(project)
  expect(Object.fromEntries(Object.entries(files).map(([path, json]) => [path, textsIn(json)]))).toEqual({
    '/locales/en.json': ['Skateparks', 'Sold out', 'Try again'],
    '/locales/en-account.json': ['Into the cart', 'Order status', 'Your orders'],
    '/locales/en-parks.json': ['Send the plan'],
    '/locales/en-weather.json': ['Wet until'],
    '/locales/en-admin.json': ['Order status', 'Rows per page', 'Save the park'],
    '/locales/he.json': ['Skateparks (he)', 'Sold out (he)', 'Try again (he)'],
    '/locales/he-account.json': ['Into the cart (he)', 'Order status (he)', 'Your orders (he)'],
    '/locales/he-parks.json': ['Send the plan (he)'],
    '/locales/he-weather.json': ['Wet until (he)'],
    '/locales/he-admin.json': ['Order status (he)', 'Rows per page (he)', 'Save the park (he)'],
  })
})

test('a text that moves to another area changes the revision', async () => {
  const files = await compileCatalogFiles(project)
  const moved = { ...files, '/locales/en.json': files['/locales/en-admin.json']!, '/locales/en-admin.json': '{}' }
  expect(catalogRevision(moved)).not.toBe(catalogRevision(files))
})

test.each([
  ['src/features/parks/list/list-screen.tsx', 'public'],
  ['src/app/home/admin.tsx', 'public'],
  ['src/app/admin/overview.tsx', 'admin'],
  ['src\\features\\shop\\admin\\product-form.tsx', 'admin'],
  ['src/app/account/guard.tsx', 'account'],
  ['src/admin/things/thing-pages.tsx', 'admin'],
  ['src/features/shop/cart.ts', 'account'],
  ['src/features/competitions/own/withdraw.tsx', 'account'],
  ['src/features/competitions/own-registrations.ts', 'public'],
  ['src/features/shop/components/product-card.tsx', 'public'],
  ['src/features/parks/suggestions/dialog/place-fields.tsx', 'parks'],
  ['src/features/parks/form/hours-field.tsx', 'parks and admin'],
  ['src/features/parks/logbook/pages/my-visits.tsx', 'parks'],
  ['src/features/parks/logbook/logbook-card.tsx', 'public'],
  ['src/features/parks/weather/weather-words.ts', 'weather'],
])('%s: %s', (file, areas) => {
  expect(areasOf(file).join(' and ')).toBe(areas)
})

test('the app’s own catalogs: every text is served, and no public one belongs to another area alone', async () => {
  const [files, whole, origins] = await Promise.all([compileCatalogFiles(), compileCatalogs(), messageOrigins()])
  const publicIds = new Set(
    Object.entries(origins).flatMap(([file, ids]) =>
      /\/(?:admin|account|competitions\/own|shop(?!\/components))\//.test(file) ? [] : ids,
    ),
  )
  for (const language of ['he', 'en']) {
    const idsIn = (suffix: string) => Object.keys(JSON.parse(files[`/locales/${language}${suffix}.json`]!) as object)
    const ids = ['', '-account', '-parks', '-weather', '-admin'].flatMap(idsIn)
    expect(new Set(ids)).toEqual(new Set(Object.keys(JSON.parse(whole[language]!) as object)))
    expect(idsIn('').filter((id) => !publicIds.has(id))).toEqual([])
  }
})
