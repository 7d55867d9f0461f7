/**
 * The analytics script (spec §7): loaded after the page, when the person agreed, the browser does not object and a
 * signal is there. Everything of the browser comes in by `Browser`, so that the rules can be tried without one.
 */
import { type Atom, atom, type Store } from 'jotai'
import type { DeviceStore } from '#platform/storage/device-store.ts'
import { type Choice, choiceFrom, CONSENT_KEY, keptChoice } from './consent.ts'

type AnalyticsState = {
  /** undefined: not read yet. `open`: nobody was asked. */
  consent: Choice | 'open' | undefined
  /** The browser does not want its person to be followed: nothing is loaded, nobody is asked. */
  isObjecting: boolean
  /** The script is in the page; it can't be taken out again, only left out of the next. */
  isLoaded: boolean
  /** Somebody wants to see the question. */
  isOpened: boolean
}

export type Analytics = {
  stateAtom: Atom<AnalyticsState>
  /** Reads the choice and acts on it; again is nothing. */
  start(): Promise<void>
  /** Keeps the choice. Agreeing loads the script; refusing after it was loaded renews the page, if that loses nothing. */
  choose(choice: Choice): Promise<void>
  open(isOpened: boolean): void
}

/** What the browser does for us. */
export type Browser = {
  isObjecting: boolean
  /** Resolves when the page is loaded and idle, and requests have a chance of being answered. */
  untilReady(): Promise<void>
  /** Adds the element; rejects when the script did not come. */
  addScript(src: string): Promise<void>
  /** A page without the script. */
  renewPage(): void
}

/** Analytics by the script at `src`, an absolute address. */
export function createAnalytics(
  src: string,
  device: DeviceStore | undefined,
  browser: Browser,
  store: Store,
): Analytics {
  const { origin } = new URL(src)
  const stateAtom = atom<AnalyticsState>({
    consent: undefined,
    isObjecting: browser.isObjecting,
    isLoaded: false,
    isOpened: false,
  })
  let started: Promise<void> | undefined
  let loading = false
  const change = (next: Partial<AnalyticsState>) => store.set(stateAtom, (state) => ({ ...state, ...next }))
  const state = () => store.get(stateAtom)

  async function load(): Promise<void> {
    if (loading || browser.isObjecting) return
    loading = true
    await browser.untilReady()
    // Refused while the page was getting ready, or in another tab.
    if (state().consent === 'granted') {
      change({ isLoaded: true })
      // Blocked, by an extension or by a policy stored before the script was known, or no signal. The next page tries again.
      await browser.addScript(src).catch(() => change({ isLoaded: false }))
    }
    loading = state().isLoaded
  }

  async function begin(): Promise<void> {
    change({ consent: choiceFrom(await device?.get(CONSENT_KEY), origin) ?? 'open' })
    if (state().consent === 'granted') await load()
  }

  return {
    stateAtom,
    start: () => (started ??= begin()),
    async choose(choice) {
      change({ consent: choice, isOpened: false })
      await device?.update(CONSENT_KEY, () => keptChoice(origin, choice))
      if (choice === 'granted') await load()
      else if (state().isLoaded) browser.renewPage()
    },
    open: (isOpened) => change({ isOpened }),
  }
}
