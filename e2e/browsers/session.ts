/** A browser as the tests of e2e/browsers drive it, over any protocol. */
export type Session = {
  open(address: string): Promise<void>
  /** Runs `work` in the page; its arguments and its result are sent as JSON. */
  run<Args extends unknown[], Result>(work: (...args: Args) => Result | Promise<Result>, ...args: Args): Promise<Result>
  /** Clicks the first element that matches, once it stands still. */
  click(selector: string): Promise<void>
  /** Types with the keyboard into the first element that matches. */
  type(selector: string, text: string): Promise<void>
  back(): Promise<void>
  /** Ends the browser; its profile remains. */
  close(): Promise<void>
}

export type StartOptions = {
  /** Directory of the profile. The same directory restarts the same browser. */
  profile: string
  /** Script that runs in each page before the page's own scripts. */
  initScript?: string
  /** Refuses cookies and all other storage of sites. */
  isSiteDataBlocked?: boolean
}

/**
 * Resolves when the first element that matches stands still in the middle of the window and nothing covers it. A driver
 * looks up an element's place before it presses there: it misses an element that moves in between, without an error.
 */
export const untilSteady = (run: Session['run'], selector: string): Promise<boolean> =>
  until(`${selector} stands still`, () => run(isSteady, selector))

/** Runs in the page. */
const isSteady = (selector: string) =>
  new Promise<boolean>((resolve) => {
    const element = document.querySelector(selector)
    // A driver would scroll the element to an edge, under our own bars.
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

/** The timeout of `until`, long enough for a busy machine. */
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
