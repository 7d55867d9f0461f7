import { type I18n, setupI18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as i18nModule from './i18n.ts'
import type * as areasModule from './load-area.ts'

/** The server's catalogs, by address. */
let served: Record<string, object>
let asked: string[]
/** The module caches what it read, so each test imports it afresh. */
let module: typeof i18nModule
let areas: typeof areasModule

beforeEach(async () => {
  asked = []
  served = {
    '/locales/he.json?v=test': { park: ['פארק'] },
    '/locales/en.json?v=test': { park: ['Park'] },
    '/locales/he-account.json?v=test': { order: ['הזמנה'] },
    '/locales/en-account.json?v=test': { order: ['Order'] },
  }
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(url in served ? Response.json(served[url]) : new Response('', { status: 404 }))
  })
  vi.resetModules()
  module = await import('./i18n.ts')
  areas = await import('./load-area.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function start() {
  const i18n = setupI18n({ missing: (_, id) => `no ${id}` })
  await module.loadCatalog(i18n, 'he')
  return i18n
}

test('the first page loads only the public catalog', async () => {
  const i18n = await start()
  expect(asked).toEqual(['/locales/he.json?v=test'])
  expect([i18n._('park'), i18n._('order')]).toEqual(['פארק', 'no order'])
})

test('an area’s texts are added to the public ones, and follow a language switch', async () => {
  const i18n = await start()
  await areas.loadArea(i18n, 'account')
  expect([i18n._('park'), i18n._('order')]).toEqual(['פארק', 'הזמנה'])
  await module.loadCatalog(i18n, 'en')
  expect([i18n._('park'), i18n._('order')]).toEqual(['Park', 'Order'])
  await module.loadCatalog(i18n, 'he')
  expect([i18n._('park'), i18n._('order')]).toEqual(['פארק', 'הזמנה'])
})

test('an area is read once, and does not render the page again', async () => {
  const i18n = await start()
  const changed = vi.fn()
  i18n.on('change', changed)
  await areas.loadArea(i18n, 'account')
  await areas.loadArea(i18n, 'account')
  expect(changed).not.toHaveBeenCalled()
  // The other language's catalogs are not loaded until somebody chooses that language.
  expect(asked).toEqual(['/locales/he.json?v=test', '/locales/he-account.json?v=test'])
})

test('a language switched while an area loads gets its texts too', async () => {
  for (const isSwitchedFirst of [false, true]) {
    const i18n = await start()
    const both = [() => areas.loadArea(i18n, 'account'), () => module.loadCatalog(i18n, 'en')]
    await Promise.all((isSwitchedFirst ? both.toReversed() : both).map((begin) => begin()))
    expect([i18n._('park'), i18n._('order')]).toEqual(['Park', 'Order'])
    await module.loadCatalog(i18n, 'he')
    expect([i18n._('park'), i18n._('order')]).toEqual(['פארק', 'הזמנה'])
  }
})

test('a page’s own messages and the rest of its catalog leave an area’s texts as they are', async () => {
  const i18n = setupI18n({ missing: (_, id) => `no ${id}` })
  i18n.loadAndActivate({ locale: 'he', messages: {} })
  await areas.loadArea(i18n, 'account')
  await module.completeCatalog(i18n, 'he', () => false)
  expect([i18n._('park'), i18n._('order')]).toEqual(['פארק', 'הזמנה'])
})

test.each<[string, string, object, (i18n: I18n) => Promise<unknown>]>([
  ['a language', 'en', { message: '/locales/en.json?v=test: 404' }, (i18n) => module.loadCatalog(i18n, 'en')],
  ['an area', 'he-account', { kind: 'unreachable' }, (i18n) => areas.loadArea(i18n, 'account')],
  [
    'a language of an open area',
    'en-account',
    { message: '/locales/en-account.json?v=test: 404' },
    async (i18n) => {
      await areas.loadArea(i18n, 'account')
      await module.loadCatalog(i18n, 'en')
    },
  ],
])('%s whose texts can’t be loaded fails and changes nothing', async (_, missing, error, load) => {
  delete served[`/locales/${missing}.json?v=test`]
  const i18n = await start()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const failed = expect(load(i18n)).rejects.toMatchObject(error)
  await vi.runAllTimersAsync()
  await failed
  expect(i18n._('park')).toBe('פארק')
})
