import type { BrowserContext, Page } from '@playwright/test'
import { DEAD_SERVER, expect, untilControlled } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'
import { HEADER_BYTES } from '../../build/bundle-check.ts'
import { addressesIn, badFiles, precacheList } from './files.ts'
import { type Proxy, startProxy } from './proxy.ts'
import { heading, openReady, tamperInstall, test } from './support.ts'

// A new version: the person is asked, agrees once, and gets it. Nothing half-filled is lost, and it works offline at
// once.

const question = (page: Page) => page.getByText('יש גרסה חדשה של האתר')
const changed = (page: Page) => page.getByText('האתר כבר עבר לגרסה חדשה')
const refresh = (page: Page) => page.getByRole('button', { name: 'רענון', exact: true })

/** Counts the page's loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => loads++)
  return () => loads
}

/** Acts like a person who comes back to an app that was open for a while. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 5 * 60_000
    document.dispatchEvent(new Event('visibilitychange'))
  })

/** The final state of a new worker's install. */
const endOfUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!
    let worker = registration.installing
    // On a busy machine the install may end before the page hears that the update was found.
    registration.addEventListener('updatefound', () => (worker = registration.installing), { once: true })
    await registration.update()
    worker ??= registration.installing
    if (worker!.state !== 'installing') return worker!.state
    return new Promise<string>((resolve) =>
      worker!.addEventListener('statechange', () => resolve(worker!.state), { once: true }),
    )
  })

async function openControlled(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await untilControlled(page)
  return page
}

test('a new version asks once in every tab, spares unsaved text, and works without a server at once', async ({
  ownServer,
  context,
  nextVersion,
  allowConsole,
}) => {
  const testProxy = await startProxy(ownServer.origin)
  const { origin } = testProxy
  const parks = await fetchParks(ownServer)
  const first = await openReady(context, origin)
  const second = await openControlled(context, `${origin}/skateparks`)
  await expect(second.locator('main img').first()).toBeVisible()
  const typing = await openControlled(context, `${origin}/developer`)
  const words = typing.getByRole('textbox', { name: 'מה קרה?' })
  await words.fill('הרשימה הייתה ריקה')
  const before = await heading(first).textContent()
  const loads = [first, second, typing].map(countLoads)
  const loaded = () => loads.map((count) => count())
  try {
    await test.step('one whose files come wrong changes nothing', async () => {
      tamperInstall(testProxy, 8, 45, 'html')
      await nextVersion.deploy(ownServer)
      expect(await endOfUpdate(first)).toBe('redundant')
      expect(testProxy.tampered.length).toBeGreaterThan(0)
      testProxy.tamper = null
      await first.reload()
      await expect(heading(first)).toHaveText(before!)
    })

    await test.step('tabs that stayed open ask, but not the one with unsaved text', async () => {
      await comeBack(first)
      await expect(question(first)).toBeVisible()
      await expect(question(second)).toBeVisible()
      await comeBack(typing)
      await expect(question(typing)).toHaveCount(0)
      await expect(heading(first)).toHaveText(before!)
    })

    await test.step('“later” hides the question, also when the tab is looked at again', async () => {
      await first.getByRole('button', { name: 'אחר כך' }).click()
      await expect(question(first)).toHaveCount(0)
      await comeBack(first)
      await expect(question(first)).toHaveCount(0)
      expect(loaded()).toEqual([1, 0, 0])
    })

    await test.step('one press reloads every other tab once', async () => {
      await Promise.all([first.waitForEvent('load'), second.waitForEvent('load'), refresh(second).click()])
      await expect(heading(first)).toHaveText(nextVersion.heading.he)
      await second.getByRole('link', { name: 'רמפה' }).first().click()
      await expect(heading(second)).toHaveText(nextVersion.heading.he)
      for (const page of [first, second]) await expect(question(page)).toHaveCount(0)
      expect(loaded()).toEqual([2, 1, 0])
    })

    await test.step('the tab with the text says so, and keeps it until the person leaves it', async () => {
      await expect(changed(typing)).toBeVisible()
      await expect(words).toHaveValue('הרשימה הייתה ריקה')
      const asked = typing.waitForEvent('dialog')
      const pressed = refresh(typing).click()
      const dialog = await asked
      expect(dialog.type()).toBe('beforeunload')
      await dialog.dismiss()
      await pressed
      await expect(words).toHaveValue('הרשימה הייתה ריקה')
      await words.fill('')
      await Promise.all([typing.waitForEvent('load'), refresh(typing).click()])
      await expect(changed(typing)).toHaveCount(0)
      expect(loaded()).toEqual([2, 1, 1])
    })

    await test.step('without a server it is whole, in both languages', async () => {
      expect(await badFiles(first, ownServer.origin)).toEqual([])
      for (const page of [second, typing]) await page.close()
      allowConsole(DEAD_SERVER)
      await ownServer.stop()
      await first.reload()
      await expect(heading(first)).toHaveText(nextVersion.heading.he)
      await first.getByRole('link', { name: 'English' }).click()
      await expect(heading(first)).toHaveText(nextVersion.heading.en)
      await first.goto(`${origin}/skateparks/${parks[1]!.url}`)
      await expect(heading(first)).toHaveText(parks[1]!.name.en)
      await first.close()
    })
  } finally {
    await testProxy.close()
  }
})

/** Bytes of the listed files and of the texts, as they travelled. */
async function bytesOfVersion({ answers }: Proxy, page: Page, origin: string): Promise<number> {
  const listed = new Set((await precacheList(page, origin)).map(({ url }) => `/${url}`))
  const files = answers.filter(({ path }) => listed.has(path.split('?')[0]!) || path.startsWith('/locales/'))
  return files.reduce((sum, { bytes }) => sum + bytes + HEADER_BYTES, 0)
}

test('of a new version only what differs travels, and it works without a server at once', async ({
  ownServer,
  context,
  nextVersion,
  allowConsole,
}) => {
  const testProxy = await startProxy(ownServer.origin)
  const page = await openReady(context, testProxy.origin)
  try {
    const whole = await bytesOfVersion(testProxy, page, ownServer.origin)
    testProxy.answers.length = 0
    await nextVersion.deploySoon(ownServer)
    expect(await endOfUpdate(page)).toBe('installed')
    const update = await bytesOfVersion(testProxy, page, ownServer.origin)
    expect(update, `of ${whole} bytes`).toBeLessThan(0.2 * whole)
    const code = testProxy.answers.filter(({ path }) => /^\/(?:assets\/.+\.js$|locales)/.test(path))
    expect(code.length).toBeGreaterThan(20)
    // The rest have the name of another file, and the browser keeps one dictionary of a name.
    expect(code.filter(({ encoding }) => encoding === 'dcz').length).toBeGreaterThan(0.9 * code.length)

    await comeBack(page)
    await Promise.all([page.waitForEvent('load'), refresh(page).click()])
    await expect(heading(page)).toHaveText(nextVersion.heading.he)
    expect(await badFiles(page, ownServer.origin)).toEqual([])
    allowConsole(DEAD_SERVER)
    await ownServer.stop()
    await page.reload()
    await expect(heading(page)).toHaveText(nextVersion.heading.he)
    await page.close()
  } finally {
    await testProxy.close()
  }
})

/** A device that saves data, so that it loads no thumbnails, and ways to fill it. */
async function onDevice(context: BrowserContext, origin: string) {
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const page = await openControlled(context, `${origin}/developer`)
  const devtools = await context.newCDPSession(page)
  return {
    page,
    devtools,
    fill: async () => {
      const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate())
      await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 60_000 })
    },
    /** Stores a picture of `size` bytes. */
    keep: (name: string, address: string, size: number) =>
      page.evaluate(
        async ([cache, path, length]) => {
          const headers = { 'content-type': 'image/webp', 'content-length': String(length) }
          const pictures = await caches.open(cache)
          await pictures.put(path, new Response(new Uint8Array(length), { headers }))
        },
        [name, address, size] as const,
      ),
    pictures: async () => [...(await addressesIn(page, 'photos')), ...(await addressesIn(page, 'thumbs'))],
  }
}

test('on a full device an update takes no picture unless it then fits', async ({
  ownServer,
  context,
  nextVersion,
  allowConsole,
}) => {
  const { origin } = ownServer
  const { page, devtools, fill, keep, pictures } = await onDevice(context, origin)
  const photoOf = (size: number) => keep('photos', `/photos/of-${size}.webp`, size)
  await photoOf(20_000)
  await keep('thumbs', '/photos/of-10000.webp', 10_000)
  const before = await pictures()
  await fill()
  await nextVersion.deploy(ownServer)
  allowConsole(/QuotaExceededError/)
  expect(await endOfUpdate(page)).toBe('redundant')
  expect(await pictures()).toEqual(before)

  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  for (const size of [3_000_000, 30_000]) await photoOf(size)
  await fill()
  expect(await endOfUpdate(page)).toBe('installed')
  expect(await addressesIn(page, 'photos')).not.toContain('/photos/of-3000000.webp')
  expect(await addressesIn(page, 'thumbs'), 'the photos were enough').toEqual(before.slice(1))
})

test('on a full device an update installs whose worker has looked at all its pictures', async ({
  ownServer,
  context,
  nextVersion,
  allowConsole,
}) => {
  const { page, fill, keep, pictures } = await onDevice(context, ownServer.origin)
  // Photos of opened parks, larger than the sample's.
  const opened = (await fetchParks(ownServer)).flatMap((park) => park.photos.slice(0, 1))
  const [last, ...seen] = opened.slice(0, 23)
  for (const { url } of seen) await keep('photos', url, 250_000)
  // The worker fetches the last thumbnail after it has looked at all the others.
  await page.evaluate(
    (addresses) => navigator.serviceWorker.controller!.postMessage({ type: 'WARM_IMAGES', addresses }),
    [...seen.map(({ url }) => url), last!.thumbUrl],
  )
  await expect.poll(async () => (await pictures()).length).toBe(seen.length + 1)
  await fill()
  await nextVersion.deploy(ownServer)
  allowConsole(/QuotaExceededError/)
  expect(await endOfUpdate(page)).toBe('installed')
  expect((await pictures()).length, 'no more are deleted than are needed').toBeGreaterThan(1)
})
