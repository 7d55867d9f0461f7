import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test, type TestContext } from 'node:test'
import { isHydrated, isOfflineReady, readDeviceValue } from '../in-page.ts'
import { fetchParks } from '../parks.ts'
import { loadTexts } from '../say.ts'
import { type RunningServer, startServer } from '../server.ts'
import setUpTemplates from '../template.ts'
import { startFirefox } from './firefox.ts'
import { removeNewerApis } from '../older-browser.ts'
import { type Session, type StartOptions, until } from './session.ts'
import { startWebKit } from './webkit.ts'

// Main paths in engines other than Chromium: that they work, that the app starts without a signal, and where these
// engines behave differently. Chromium's tests (e2e/) prove the details. Run by build/test-browsers.ts.

type Start = (options: StartOptions) => Promise<Session>
const BROWSERS: readonly (readonly [string, Start])[] = [
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
]
const SLUG = 'the-pipe-holon'
/** The selector of a value of the first rating on a park's page, the heart. */
const mark = (value: number) => `[role="radiogroup"] label:nth-of-type(${value})`

const WORDS = 'The gate has been locked since Tuesday.'

let removeTemplates = async () => {}
before(async () => {
  removeTemplates = await setUpTemplates()
})
after(() => removeTemplates())

/** Collects the uncaught errors of a page for `errorsOf`. */
const COLLECT_ERRORS = `
  window.uncaught = []
  addEventListener('error', ({ message }) => message && uncaught.push(message))
  addEventListener('unhandledrejection', ({ reason }) => uncaught.push(String(reason)))`

/** Prepares a server and a profile for one test. `begin` starts or restarts the browser. */
async function prepare(context: TestContext, start: Start, options: Omit<StartOptions, 'profile'> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'rampa-browser-'))
  const server = await startServer()
  let session: Session | undefined
  const end = async () => {
    await session?.close()
    session = undefined
  }
  context.after(async () => {
    await end()
    await server.dispose()
    await rm(folder, { recursive: true, force: true })
  })
  const begin = async () => {
    await end()
    const initScript = `${options.initScript ?? ''}\n${COLLECT_ERRORS}`
    session = await start({ ...options, profile: join(folder, 'profile'), initScript })
    return session
  }
  return { server, begin }
}

const visit = async (session: Session, address: string) => {
  await session.open(address)
  await untilHydrated(session)
}
const untilHydrated = (session: Session) => until('the page is hydrated', () => session.run(isHydrated))
const untilHeading = (session: Session, expected: string) =>
  until(
    `the heading ${expected}`,
    () => session.run(() => document.querySelector('h1')?.textContent),
    (text) => text === expected,
  )
const untilPath = (session: Session, expected: string) =>
  until(
    `the address ${expected}`,
    () => session.run(() => location.pathname),
    (path) => path === expected,
  )
const errorsOf = (session: Session) => session.run(() => (window as unknown as { uncaught: string[] }).uncaught)

async function parkOn(server: RunningServer) {
  const park = (await fetchParks(server)).find(({ url }) => url === SLUG)
  assert(park, `the sample has no park ${SLUG}`)
  return park
}
const votesOn = async (server: RunningServer) => (await parkOn(server)).heartRating.count

/** Presses the first link that matches. The link's words are the heading of its page. */
async function follow(session: Session, link: string) {
  const name = await session.run((selector) => document.querySelector(selector)?.textContent, link)
  assert(name, `there is no ${link}`)
  await session.click(link)
  await untilHeading(session, name)
}

/** A park of the list. Home, which has such rows but no search, stays for a moment after the address is the list's. */
const LISTED = 'main:has(input[type="search"]) li[data-park]'
const untilListed = (session: Session) =>
  until(
    'a list of parks',
    () => session.run((selector) => document.querySelectorAll(selector).length, LISTED),
    (count) => count > 3,
  )

async function walkMainPaths(session: Session, server: RunningServer) {
  const { origin } = server
  const park = await parkOn(server)
  await visit(session, origin)
  await session.click('main a[href="/skateparks"]')
  await untilPath(session, '/skateparks')
  await untilListed(session)
  assert.deepEqual(await errorsOf(session), [])

  // The park is opened from the list by a click, then from a shared link.
  await follow(session, `${LISTED} a[href^="/skateparks/"]`)
  await visit(session, `${origin}/skateparks/${SLUG}`)
  await untilHeading(session, park.name.he)
  assert.deepEqual(await errorsOf(session), [])

  await visit(session, `${origin}/guides`)
  await follow(session, 'main a[href^="/guides/"]')
  assert.deepEqual(await errorsOf(session), [])

  await visit(session, `${origin}/search`)
  await session.type('main input[name="q"]', 'holon')
  await until('the park is found', () =>
    session.run((slug) => document.querySelector(`main a[href="/skateparks/${slug}"]`) !== null, SLUG),
  )
  assert.deepEqual(await errorsOf(session), [])
}

/** Unfolds the ratings of the park's page, unless they are, and presses a mark. */
async function giveMark(session: Session, value: number) {
  const isOpen = () => document.querySelector<HTMLDetailsElement>('#fold-ratings')?.open
  if (!(await session.run(isOpen))) await session.click('#fold-ratings > summary')
  await session.click(mark(value))
}

/** Rates the park and waits until the server has counted it. */
async function rate(session: Session, server: RunningServer, value: number, expectedVotes: number) {
  await visit(session, `${server.origin}/skateparks/${SLUG}`)
  await giveMark(session, value)
  await until(
    'the vote is counted',
    async () => (await parkOn(server)).heartRating,
    ({ count }) => count === expectedVotes,
  )
}

/**
 * Runs in the page: heights of a photo's slide and of a copy of it whose file is missing. The app replaces the file of
 * no copy.
 */
async function heightsOfSlides(): Promise<number[]> {
  const slide = document.querySelector<HTMLElement>('[data-slide]')!
  const copy = slide.cloneNode(true) as HTMLElement
  for (const source of copy.querySelectorAll('source')) source.remove()
  const image = copy.querySelector('img')!
  image.removeAttribute('srcset')
  const failure = new Promise((resolve) => image.addEventListener('error', resolve))
  image.src = '/photos/missing.webp'
  const place = document.createElement('li')
  place.className = slide.parentElement!.className
  place.append(copy)
  slide.parentElement!.after(place)
  await failure
  return [slide.offsetHeight, copy.offsetHeight]
}

// The following functions run in the page.
const topOfMain = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => resolve(Math.round(document.querySelector('main')!.getBoundingClientRect().top)))
  })
const scrollAway = () => {
  scrollTo({ top: 600, behavior: 'instant' })
  return Math.round(document.querySelector('main')!.getBoundingClientRect().top)
}
const scrollDown = async () => {
  scrollTo({ top: 200, behavior: 'instant' })
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return Math.round(scrollY)
}
const loseSignal = () => {
  Object.defineProperty(navigator, 'onLine', { get: () => false })
  dispatchEvent(new Event('offline'))
}

/**
 * Runs in the page: scrolls down, presses a link in the middle of the window and tells the left position. A driver's click
 * would scroll first.
 */
async function leaveByLink(links: string): Promise<number> {
  scrollTo({ top: 500, behavior: 'instant' })
  // The router notes a position when the page has told that it scrolled.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const left = Math.round(scrollY)
  const middle = (link: Element) => Math.abs(link.getBoundingClientRect().top - innerHeight / 2)
  const [link] = [...document.querySelectorAll<HTMLAnchorElement>(links)]
    .filter(({ pathname }) => pathname !== location.pathname)
    .sort((a, b) => middle(a) - middle(b))
  link!.click()
  return left
}

const PARK_LINKS = 'main a[href^="/skateparks/"]'
/** Screens that are left by a link in the middle of the page, and the links. */
const LEFT_SCREENS = [
  ['/', PARK_LINKS],
  ['/skateparks', PARK_LINKS],
  ['/skateparks?view=map', PARK_LINKS],
  [`/skateparks/${SLUG}`, `${PARK_LINKS}:not([href$="/sign"])`],
  ['/shop', 'main a[href^="/shop/products/"]'],
] as const

for (const [name, start] of BROWSERS) {
  describe(name, () => {
    test('home, list, park, guide and search', async (context) => {
      const { server, begin } = await prepare(context, start)
      await walkMainPaths(await begin(), server)
    })

    test('the same without the APIs that the oldest supported browsers lack', async (context) => {
      const { server, begin } = await prepare(context, start, { initScript: removeNewerApis })
      await walkMainPaths(await begin(), server)
    })

    test('a vote is counted, and a second one after a restart changes it', async (context) => {
      const { server, begin } = await prepare(context, start)
      const before = await votesOn(server)
      await rate(await begin(), server, 2, before + 1)
      const average = (await parkOn(server)).heartRating.average
      const again = await begin()
      await visit(again, `${server.origin}/skateparks/${SLUG}`)
      await giveMark(again, 5)
      const { count } = await until(
        'the vote is changed',
        async () => (await parkOn(server)).heartRating,
        (rating) => rating.average > average,
      )
      assert.equal(count, before + 1)
    })

    test('without a server: starts cold on pages never visited, and sends a vote later', async (context) => {
      const { server, begin } = await prepare(context, start)
      const { name: park } = await parkOn(server)
      const before = await votesOn(server)
      const online = await begin()
      await visit(online, server.origin)
      await until(
        'all is on the device',
        () => online.run(isOfflineReady),
        (state) => state === 'ready',
      )
      await server.stop()
      const offline = await begin()
      await visit(offline, `${server.origin}/skateparks`)
      await untilListed(offline)
      await visit(offline, `${server.origin}/skateparks/${SLUG}`)
      await untilHeading(offline, park.he)
      await giveMark(offline, 4)
      await until('the mark stands', () =>
        offline.run(() => document.querySelector('[role="radiogroup"] input:checked') !== null),
      )
      assert.deepEqual(await errorsOf(offline), [])
      const later = await begin()
      await server.start()
      await visit(later, server.origin)
      await until(
        'the vote has arrived',
        () => votesOn(server),
        (votes) => votes === before + 1,
      )
    })

    test('leaving a form right after typing keeps the draft, and the storage still works', async (context) => {
      const { server, begin } = await prepare(context, start)
      const before = await votesOn(server)
      const session = await begin()
      await rate(session, server, 2, before + 1)
      const { average } = (await parkOn(server)).heartRating
      await visit(session, `${server.origin}/contact`)
      await session.type('textarea[name="message"]', WORDS)
      await visit(session, `${server.origin}/skateparks/${SLUG}`)
      await giveMark(session, 5)
      const { count } = await until(
        'the vote is changed',
        async () => (await parkOn(server)).heartRating,
        (rating) => rating.average > average,
      )
      assert.equal(count, before + 1, 'one voter')
      await until('the device keeps the vote', () => session.run(readDeviceValue, 'own-ratings'))
      await visit(session, `${server.origin}/contact`)
      await until(
        'the words are there',
        () => session.run(() => document.querySelector<HTMLTextAreaElement>('textarea[name="message"]')?.value),
        (text) => text === WORDS,
      )
    })

    test('Back and Forward come to where one was', async (context) => {
      const { server, begin } = await prepare(context, start)
      const session = await begin()
      const heading = () => session.run(() => document.querySelector('h1')?.textContent)
      const untilAt = (what: string, place: number) =>
        until(
          what,
          () => session.run(() => Math.round(scrollY)),
          (at) => Math.abs(at - place) < 3,
        )
      for (const [path, links] of LEFT_SCREENS) {
        await visit(session, server.origin + path)
        const words = await heading()
        assert.equal(await session.run(() => history.scrollRestoration), 'auto')
        const left = await session.run(leaveByLink, links)
        assert.ok(left > 100, `${path} is too short: ${left}`)
        await until(`a page opened from ${path}`, heading, (text) => text !== undefined && text !== words)
        await untilAt('its top', 0)
        const nextWords = await heading()
        const next = await session.run(scrollDown)
        // WebKit's own button passes over pages that a script has left, as this test does.
        await session.run(() => history.back())
        // The words of a list change while it grows.
        await until(`Back on ${path}`, heading, (text) => text !== undefined && text !== nextWords)
        await untilAt(`the left place of ${path}`, left)
        await session.run(() => history.forward())
        await untilHeading(session, nextWords!)
        await untilAt(`the place of the page opened from ${path}`, next)
      }
      assert.deepEqual(await errorsOf(session), [])
    })

    test('a photo that is not there takes the room of one that is', async (context) => {
      const { server, begin } = await prepare(context, start)
      const session = await begin()
      await visit(session, `${server.origin}/skateparks/${SLUG}`)
      const [sound, broken] = await session.run(heightsOfSlides)
      assert.equal(broken, sound)
    })

    test('a note about the signal does not move what is read', async (context) => {
      const { server, begin } = await prepare(context, start)
      const session = await begin()
      await visit(session, `${server.origin}/skateparks/${SLUG}`)
      const before = await session.run(scrollAway)
      await session.run(loseSignal)
      await until('the note', () => session.run(() => document.querySelector('[role="status"] p') !== null))
      assert.equal(await session.run(topOfMain), before)
    })

    test('keeps the chosen language after localStorage was cleared', async (context) => {
      const { server, begin } = await prepare(context, start)
      const session = await begin()
      await visit(session, server.origin)
      await until(
        'all is on the device',
        () => session.run(isOfflineReady),
        (state) => state === 'ready',
      )
      await session.click('header a[hreflang="en"]')
      await until('English', () => session.run(() => document.documentElement.lang === 'en'))
      await session.run(() => localStorage.clear())
      await visit(session, `${server.origin}/skateparks`)
      assert.equal(await session.run(() => document.documentElement.lang), 'en')
    })
  })
}

describe('Firefox', () => {
  test('starts where site data is blocked, and says that it keeps nothing', async (context) => {
    const { server, begin } = await prepare(context, startFirefox, { isSiteDataBlocked: true })
    const session = await begin()
    await walkMainPaths(session, server)
    await visit(session, `${server.origin}/skateparks/${SLUG}`)
    const say = await loadTexts(server, 'he')
    const note = say("This device won't keep anything for the site, so it needs a signal.")
    await until('the note', () =>
      session.run(
        (text) => [...document.querySelectorAll('[role="status"]')].some((status) => status.textContent.includes(text)),
        note,
      ),
    )
    const before = await votesOn(server)
    await rate(session, server, 4, before + 1)
    await visit(session, `${server.origin}/saved`)
    assert.deepEqual(await errorsOf(session), [])
  })
})
