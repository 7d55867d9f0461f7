/**
 * The analytics script. It is loaded after the page, if the person agreed, the browser does not object and there is a
 * signal (docs/product.md#analytics). All access to the browser goes through `Browser`, so that tests can replace it.
 */
import { type Atom, atom, type Store } from 'jotai'
import type { DeviceStore } from '#platform/storage/device-store.ts'
import { type Choice, choiceFrom, CONSENT_KEY, keptChoice } from './consent.ts'

type AnalyticsState = {
  /** undefined: the choice is not read yet. `open`: the person has not chosen yet. */
  consent: Choice | 'open' | undefined
  /** The browser asks not to be tracked (Do Not Track): no script is loaded, and the person is not asked. */
  isObjecting: boolean
  /**
   * Whether the script is in the page. It can't be removed from this page; only the next page can be without the
   * script.
   */
  isLoaded: boolean
  /** The person opened the question with the footer link. */
  isOpened: boolean
}

export type Analytics = {
  stateAtom: Atom<AnalyticsState>
  /** Reads the stored choice; loads the script if the person had agreed. Further calls do nothing. */
  start(): Promise<void>
  /** Stores the choice. Agreeing loads the script; refusing a loaded script reloads the page, if nothing is unsaved. */
  choose(choice: Choice): Promise<void>
  open(isOpened: boolean): void
}

/** The functions of the browser that the analytics need. */
export type Browser = {
  isObjecting: boolean
  /** Resolves when the page is loaded and idle, and requests are likely to be answered. */
  untilReady(): Promise<void>
  /** Adds the script element; rejects if it could not be loaded. */
  addScript(src: string): Promise<void>
  /** Reloads the page, which then has no script. */
  renewPage(): void
}

/** Makes the analytics for the script at `src`, an absolute address. */
export function createAnalytics(src: string, device: DeviceStore, browser: Browser, store: Store): Analytics {
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
    // While the page was loading, the person may have changed the choice, here or in another tab.
    if (state().consent === 'granted') {
      change({ isLoaded: true })
      // There was no signal, or an extension or an older content policy blocked the script. The next page tries
      // again.
      await browser.addScript(src).catch(() => change({ isLoaded: false }))
    }
    loading = state().isLoaded
  }

  async function begin(): Promise<void> {
    change({ consent: choiceFrom(await device.get(CONSENT_KEY), origin) ?? 'open' })
    if (state().consent === 'granted') await load()
  }

  return {
    stateAtom,
    start: () => (started ??= begin()),
    async choose(choice) {
      change({ consent: choice, isOpened: false })
      await device.update(CONSENT_KEY, () => keptChoice(origin, choice))
      if (choice === 'granted') await load()
      else if (state().isLoaded) browser.renewPage()
    },
    open: (isOpened) => change({ isOpened }),
  }
}
