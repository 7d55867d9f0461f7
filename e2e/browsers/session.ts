/** A browser as the tests of e2e/browsers drive it, whatever protocol is behind it. */
export type Session = {
  open(address: string): Promise<void>
  /** Runs `work` in the page; its arguments and its result are sent as JSON. */
  run<Args extends unknown[], Result>(work: (...args: Args) => Result | Promise<Result>, ...args: Args): Promise<Result>
  /** Clicks the first element that matches, once it stands still. */
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

/**
 * Resolves when the first element that matches stands still in the middle of the window and nothing covers it. A driver
 * finds out where an element is before it presses there; what moves meanwhile is missed, without an error.
 */
export const untilSteady = (run: Session['run'], selector: string): Promise<boolean> =>
  until(`${selector} stands still`, () => run(isSteady, selector))

/** Runs in the page. */
const isSteady = (selector: string) =>
  new Promise<boolean>((resolve) => {
    const element = document.querySelector(selector)
    // A driver scrolls to an edge, where our own bars are.
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const place = () => element?.getClientRects()[0]
    requestAnimationFrame(() => {
      const before = place()
      requestAnimationFrame(() => {
        const now = place()
        if (!element || !before || !now || before.x !== now.x || before.y !== now.y) return resolve(false)
        resolve(element.contains(document.elementFromPoint(now.x + now.width / 2, now.y + now.height / 2)))
      })
    })
  })

/** The timeout of `until`: for a machine that does something else as well. */
const TIMEOUT_MS = 60_000
const INTERVAL_MS = 100

/** Resolves when `read` returns what `isExpected` accepts; rejects with the last value after a minute. */
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
