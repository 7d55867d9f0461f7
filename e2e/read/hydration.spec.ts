import { expect, test, untilHydrated } from './support.ts'

// React error 418: the header is hydrated before the rest of a page. A touched or focused link in it loads the data of
// its own page, which must not meet server HTML that is still to be hydrated. The console's watcher (fixtures.ts) fails
// a test on any error of React.

/** A page, a link of its header, and the API's answer that this link loads. */
const PAGES = [
  ['/skateparks?page=2', '/', '/api/skateparks?'],
  ['/', '/skateparks', '/api/skateparks?'],
  ['/', '/guides', '/api/guides?'],
  ['/search?q=bowl', '/skateparks', '/api/skateparks?'],
  ['/skateparks/the-pipe-holon', '/', '/api/skateparks?'],
  ['/guides/first-drop-in', '/guides', '/api/guides?'],
  ['/shop?size=m', '/shop', '/api/products?'],
  ['/shop/products/low-suede', '/shop', '/api/products?'],
] as const

for (const [path, link, answer] of PAGES) {
  test(`${path} is hydrated as the server rendered it, whatever the link to ${link} loads meanwhile`, async ({
    page,
  }) => {
    // The answer differs from the data of the server's page.
    await page.route(`**${answer}*`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(/"(he|title|titleHe)":"(?=[^"])/g, '"$1":"חדש: ')
      await route.fulfill({ response, body })
    })
    await page.addInitScript(holdHydration, { link, answer })
    await page.goto(path)
    await untilHydrated(page)
    expect(await page.evaluate(() => (window as unknown as Held).loaded)).toBe('before the page was hydrated')
    await expect(page.locator('main h1')).toBeVisible()
  })
}

type Held = { loaded?: string }

/**
 * Runs in the page before anything else. React hydrates in slices, one message each. Before each slice the link is
 * focused again until its data is asked for; then the slices wait until the data has been read. A focus that works has
 * the link's code fetched first, however long a busy machine takes for that.
 */
function holdHydration({ link, answer }: { link: string; answer: string }) {
  const isAlive = (element: Element | null) =>
    element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  let reading: Promise<unknown> | undefined
  const isAsked = Promise.withResolvers<void>()
  const codeAsked = () => document.querySelectorAll('link[rel="modulepreload"]').length

  const focusAnew = () => {
    const anchor = [...document.querySelectorAll<HTMLElement>(`header a[href="${link}"]`)].find(
      (one) => one.offsetParent !== null,
    )
    if (!isAlive(anchor ?? null) || isAlive(document.querySelector('main h1'))) return
    anchor!.blur()
    anchor!.focus({ preventScroll: true })
  }

  const { fetch } = window
  window.fetch = async (input, init) => {
    const asked = fetch(input, init)
    const url = input instanceof Request ? input.url : String(input)
    if (url.includes(answer) && reading === undefined) {
      const isHydrated = document.documentElement.hasAttribute('data-hydrated')
      Object.assign(window, { loaded: isHydrated ? 'after' : 'before the page was hydrated' })
      // Later tasks check the answer and put it where screens read it.
      reading = asked
        .then((response) => response.clone().text())
        .then(() => new Promise((done) => setTimeout(done, 300)))
      isAsked.resolve()
    }
    return asked
  }

  const descriptor = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')!
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    ...descriptor,
    set(this: MessagePort, hear: ((event: MessageEvent) => void) | null) {
      descriptor.set!.call(
        this,
        hear &&
          (async (event: MessageEvent) => {
            if (!document.documentElement.hasAttribute('data-hydrated')) {
              const before = codeAsked()
              focusAnew()
              // A focus asks for code and data in later tasks.
              await new Promise((done) => setTimeout(done, 50))
              if (codeAsked() > before) await isAsked.promise
              await reading
            }
            hear(event)
          }),
      )
    },
  })
}
