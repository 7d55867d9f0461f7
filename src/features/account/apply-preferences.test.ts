import { setupI18n } from '@lingui/core'
import { createStore } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_THEME_PREFERENCES } from '#contract/users.ts'
import { applyPreferences, type Preferences, resetPreferences } from './apply-preferences.ts'

const services = () => ({ i18n: setupI18n({ locale: 'he', messages: { he: {} } }), store: createStore() })
const preferences = (theme: Partial<Preferences['themePreferences']>, language: 'he' | 'en' = 'he'): Preferences => ({
  language,
  themePreferences: { ...DEFAULT_THEME_PREFERENCES, ...theme },
})
const shown = () => {
  const { dataset, lang } = document.documentElement
  const stored = [localStorage.getItem('theme-storage'), localStorage.getItem('display-preferences')]
  return { size: dataset.fontSize, motion: dataset.motion, lang, stored }
}

beforeEach(() => {
  vi.unstubAllGlobals()
  resetPreferences()
  localStorage.clear()
  document.documentElement.lang = 'he'
})

// This test must come first: a catalog that one test has loaded stays loaded for the next tests.
test('a language that can’t be loaded changes nothing', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no signal')))
  const applied = applyPreferences(services(), preferences({ mode: 'dark' }, 'en'))
  await vi.runAllTimersAsync()
  await applied
  vi.useRealTimers()
  expect(shown()).toMatchObject({ lang: 'he', stored: ['dark', null] })
})

test('at signing in all is applied and stored', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})))
  const { i18n, store } = services()
  await applyPreferences({ i18n, store }, preferences({ mode: 'dark', fontSize: 'large', reducedMotion: true }, 'en'))
  expect(shown()).toEqual({ size: 'large', motion: 'reduced', lang: 'en', stored: ['dark', 'large reduced'] })
  expect(i18n.locale).toBe('en')
})

test('later only changes of the account are applied', async () => {
  localStorage.setItem('theme-storage', 'light')
  const former = preferences({ mode: 'dark', fontSize: 'large' })
  await applyPreferences(services(), preferences({ mode: 'dark', fontSize: 'small' }), former)
  expect(shown()).toEqual({ size: 'small', motion: undefined, lang: 'he', stored: ['light', 'small'] })
})

test('an answer that is older than the next choice does not undo it', async () => {
  const before = preferences({})
  const wanted = preferences({ fontSize: 'large', reducedMotion: true })
  await applyPreferences(services(), wanted, before)
  // The server has saved the text size. The motion is still being saved.
  await applyPreferences(services(), preferences({ fontSize: 'large' }), before)
  expect(shown()).toMatchObject({ size: 'large', motion: 'reduced' })
})

test('the next person on the device starts with the default text size and motion', async () => {
  await applyPreferences(services(), preferences({ fontSize: 'small', reducedMotion: true }))
  expect(shown().stored).toEqual(['system', 'small reduced'])
  resetPreferences()
  expect(shown()).toMatchObject({ size: undefined, motion: undefined, stored: ['system', null] })
})
