import { setupI18n } from '@lingui/core'
import type { Page } from '@playwright/test'
import { CATALOG_AREAS, catalogPath } from '../../src/contract/catalogs.ts'
import type { Language } from '../../src/contract/limits.ts'
import type { Park } from '../../src/contract/parks.ts'
import { expect, test as base } from '../fixtures.ts'
import { isHydrated } from '../in-page.ts'
import { messageId } from '../message-id.ts'
import { fetchParks } from '../parks.ts'

/** Translates an English source text with the built catalogs. */
export type Say = (source: string, values?: Record<string, unknown>, context?: string) => string

type WorkerFixtures = {
  /** The published parks of the shared server. */
  parks: Park[]
  say: Readonly<Record<Language, Say>>
}

/**
 * For tests that only read: a Hebrew phone in Israel, on the shared server. The worker is blocked, so that tests see all
 * requests of a page; `e2e/offline` tests the worker.
 */
export const test = base.extend<{ quiet: void }, WorkerFixtures>({
  locale: 'he-IL',
  timezoneId: 'Asia/Jerusalem',
  serviceWorkers: 'block',
  quiet: [
    async ({ allowConsole }, use) => {
      allowConsole(/Service Worker registration blocked by Playwright/)
      await use()
    },
    { auto: true },
  ],
  parks: [async ({ sharedServer }, use) => use(await fetchParks(sharedServer)), { scope: 'worker' }],
  say: [
    async ({ sharedServer }, use) => {
      const speak = async (language: Language): Promise<Say> => {
        const catalogs = CATALOG_AREAS.map(async (area) => {
          const answer = await fetch(`${sharedServer.origin}${catalogPath(language, area)}`)
          return (await answer.json()) as Record<string, string>
        })
        const messages: Record<string, string> = Object.assign({}, ...(await Promise.all(catalogs)))
        const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
        return (source, values, context = '') => {
          const id = messageId(source, context)
          if (!(id in messages)) throw new Error(`no such text: ${source}${context && ` (${context})`}`)
          return i18n._(id, values)
        }
      }
      await use({ he: await speak('he'), en: await speak('en') })
    },
    { scope: 'worker' },
  ],
})

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }

/** An instant by Israel's clock in winter, `2026-11-22 14:00`. */
export const winter = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+02:00`)
/** An instant by Israel's clock in summer. */
export const summer = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+03:00`)

/** The published park with this slug; the sample content is the same in every run. */
export function parkAt(parks: readonly Park[], slug: string): Park {
  const park = parks.find(({ url }) => url === slug)
  if (!park) throw new Error(`the sample has no park ${slug}`)
  return park
}

/** Resolves when the page is hydrated: before that a button is shown and does nothing. */
export const untilHydrated = (page: Page): Promise<void> => expect.poll(() => page.evaluate(isHydrated)).toBe(true)

/** Delays the location until the page gets the event `location`, long after it has settled. */
export const delayLocation = (page: Page) =>
  page.addInitScript(() => {
    const real = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    const delayed = new Promise<void>((resolve) => addEventListener('location', () => resolve(), { once: true }))
    navigator.geolocation.getCurrentPosition = (...given) => void delayed.then(() => real(...given))
  })

export { expect }
