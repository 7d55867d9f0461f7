import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SiteConfig } from '#contract/config.ts'
import type { SiteText } from '#contract/site-texts.ts'
import { configCache } from '#features/config/queries.ts'
import { siteTextsCache } from '#features/site-texts/cache.ts'
import { aConfig } from '../../../tests/factories/config.ts'
import { show } from '../../../tests/factories/show.tsx'
import { HomeTop } from '../home/home-top.tsx'
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
