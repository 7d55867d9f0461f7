/** A browser as the tests of e2e/browsers drive it, whatever protocol is behind it. */
export type Session = {
  open(address: string): Promise<void>
  /** Runs `work` in the page; its arguments and its result are sent as JSON. */
  run<Args extends unknown[], Result>(work: (...args: Args) => Result | Promise<Result>, ...args: Args): Promise<Result>
  /** Clicks the first element that matches. */
  click(selector: string): Promise<void>
  /** Types with the keyboard into the first element that matches. */
  type(selector: string, text: string): Promise<void>
  back(): Promise<void>
  /** Ends the browser; its profile stays. */
  close(): Promise<void>
}

export type StartOptions = {
  /** Directory of the profile: the same one again is the same browser, started anew. */
  profile: string
  /** Script that runs in each page before the page's own scripts. */
  initScript?: string
  /** Cookies and everything else that a site stores are refused. */
  isSiteDataBlocked?: boolean
}

/** The timeout of `until`. */
const TIMEOUT_MS = 20_000
const INTERVAL_MS = 100

/** Resolves when `read` returns what `isExpected` accepts; rejects with the last value after 20 seconds. */
export async function until<Value>(
  what: string,
  read: () => Promise<Value>,
  isExpected: (value: Value) => boolean = Boolean,
): Promise<Value> {
  const end = Date.now() + TIMEOUT_MS
  for (;;) {
    const outcome = await read().then(
      (value) => ({ value }),
      // A page that is being left can't answer.
      (error: unknown) => ({ error }),
    )
    if ('value' in outcome && isExpected(outcome.value)) return outcome.value
    if (Date.now() > end) {
      const last = 'value' in outcome ? JSON.stringify(outcome.value) : String(outcome.error)
      throw new Error(`not in ${TIMEOUT_MS / 1000} s: ${what}; last: ${last}`)
    }
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS))
  }
}
