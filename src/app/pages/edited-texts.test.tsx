import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SiteConfig } from '#contract/config.ts'
import type { SiteText } from '#contract/site-texts.ts'
import { configCache } from '#features/config/queries.ts'
import { ensureSiteText } from '#features/site-texts/queries.ts'
import { createHttp } from '#platform/http/http.ts'
import { createQueryCaches } from '#platform/storage/query-cache.ts'
import { siteTextsCache } from '#features/site-texts/cache.ts'
import { aConfig } from '../../../tests/factories/config.ts'
import { show } from '../../../tests/factories/show.tsx'
import { HomeTop } from '../home/home-top.tsx'
import { testServices } from '../../../tests/factories/services.ts'
import { keepOthers } from './keep-others.ts'
import { TextPage } from './text-page.tsx'

const text = (title: string) => ({ title, description: 'What', intro: [['Hello']], sections: [] })
const FILE = { ...text('File'), updated: '2026-11-22' }
const FILES = { he: FILE, en: FILE }
const edited = (over: Partial<SiteText> = {}): SiteText => ({
  ...{ key: 'about', revision: 2, updated: '2026-12-01' },
  text: { he: text('נערך'), en: text('Edited') },
  ...over,
})
const NOW = Date.parse('2026-12-02T10:00:00Z')

/** Shows the page on a device whose settings and stored texts are these. */
const open = (texts: SiteConfig['texts'], stored: SiteText[] | undefined) =>
  show(<TextPage name="about" files={FILES} />, NOW, ({ queryClient }) => {
    queryClient.setQueryData(configCache.queryKey, aConfig({ shop: false, accounts: false }, texts && { texts }))
    if (stored) queryClient.setQueryData(siteTextsCache.queryKey, stored)
  })
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const day = () => document.querySelector('time')!.getAttribute('datetime')

test.each<[string, SiteConfig['texts'], SiteText[] | undefined, string, string]>([
  ['the edited text that the device has', { about: 2 }, [edited()], 'Edited', '2026-12-01'],
  ['an older one, until the newer has come', { about: 3 }, [edited()], 'Edited', '2026-12-01'],
  ['the built-in text where none was loaded', { about: 2 }, undefined, 'File', '2026-11-22'],
  ['the built-in text where none is edited', undefined, [edited()], 'File', '2026-11-22'],
  ['the day on which the built-in text came back', { about: 2 }, [edited({ text: null })], 'File', '2026-12-01'],
  [
    'the day of the file, if it is newer',
    { about: 2 },
    [edited({ text: null, updated: '2026-01-01' })],
    'File',
    '2026-11-22',
  ],
])('a page shows %s', async (_name, texts, stored, shown, updated) => {
  await act(() => open(texts, stored))
  expect([title(), day()]).toEqual([shown, updated])
})

test('a text that can’t be fetched leaves the built-in one', async () => {
  await act(() => open({ about: 2 }, undefined))
  expect(title()).toBe('File')
})

test('an edited text that came with a signal is shown at a start without one', async () => {
  const copies = new Map<string, unknown>()
  const phone = (fetch: typeof globalThis.fetch) =>
    testServices({
      http: createHttp({ base: 'http://in.process/api', fetch }),
      caches: createQueryCaches({
        get: async (...keys) => keys.map((key) => copies.get(key)),
        set: async (...entries) => entries.forEach(([key, copy]) => copies.set(key, structuredClone(copy))),
        del: async (...keys) => keys.forEach((key) => copies.delete(key)),
      }),
    })
  const online = phone(async () => Response.json({ status: 'success', data: { texts: [edited()] } }))
  const config = aConfig({ shop: false, accounts: false }, { texts: { about: 2 } })
  online.queryClient.setQueryData(configCache.queryKey, config)
  await online.caches.save(configCache, online.queryClient)
  await keepOthers(online)

  const offline = phone(() => Promise.reject(new TypeError('Failed to fetch')))
  await offline.caches.restore(configCache, offline.queryClient)
  await ensureSiteText(offline, 'about')
  const stored = offline.queryClient.getQueryData<SiteText[]>(siteTextsCache.queryKey)
  await act(() => open(offline.queryClient.getQueryData<SiteConfig>(configCache.queryKey)!.texts, stored))
  expect([title(), day()]).toEqual(['Edited', '2026-12-01'])
})

test('the home page shows an edited line, and the built-in one in the other language', async () => {
  const line = (texts: SiteConfig['texts']) =>
    show(<HomeTop status="idle" onNear={() => undefined} />, NOW, ({ queryClient }) =>
      queryClient.setQueryData(configCache.queryKey, aConfig({ shop: false, accounts: false }, texts && { texts })),
    )
  const { unmount } = await line({ home: { he: {}, en: { title: 'Roll out' } } })
  expect(title()).toBe('Roll out')
  unmount()
  await line({ home: { he: { title: 'לאן?' }, en: {} } })
  expect(title()).toBe('Where are we riding today?')
})
