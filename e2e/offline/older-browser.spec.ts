import type { Page } from '@playwright/test'
import { DEAD_SERVER, INSTALL_MS } from '../fixtures.ts'
import { messagesOn } from '../messages.ts'
import { makePagesOlder, makeWorkerOlder } from '../older-browser.ts'
import { fetchParks } from '../parks.ts'
import { expect, PHONE, untilHydrated } from '../read/support.ts'
import { EVENT, registrationsOn, signUpForm } from '../registrations.ts'
import type { RunningServer } from '../server.ts'
import { heading, test as base } from './support.ts'

// The main paths, online and offline, in a browser that lacks the APIs missing in the oldest supported ones.

const test = base.extend<{ olderServer: RunningServer }>({
  olderServer: async ({ ownServer, context }, use) => {
    await makePagesOlder(context)
    const cleanUp = await makeWorkerOlder(ownServer)
    await use(ownServer)
    // A page that is still loading would report the removed files.
    await Promise.all(context.pages().map((page) => page.close()))
    await cleanUp()
  },
})
test.use({ viewport: PHONE })

/** Resolves when the worker controls the page and has pictures. This browser can't list its databases. */
const untilReady = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          if (!navigator.serviceWorker.controller) return 'no worker'
          if (!(await caches.has('thumbs')) || (await (await caches.open('thumbs')).keys()).length < 20)
            return 'no pictures'
          return 'ready'
        }),
      { timeout: INSTALL_MS },
    )
    .toBe('ready')

test('the newer functions are really gone, and the main paths work, online and without a server', async ({
  olderServer: server,
  page,
  context,
  allowConsole,
  say: { he: say },
}) => {
  allowConsole(DEAD_SERVER)
  const parks = await fetchParks(server)
  const park = parks.find(({ url }) => url === 'kinneret-half')!
  const visit = async (path: string, onPage = page) => {
    await onPage.goto(server.origin + path)
    await untilHydrated(onPage)
  }

  await test.step('gone, in the page and in the worker', async () => {
    await visit('/')
    await expect(heading(page)).toHaveText(say('Where are we riding today?'))
    const there = () => [
      'parse' in URL,
      'canParse' in URL,
      'any' in AbortSignal,
      'toSorted' in [],
      'toWellFormed' in String.prototype,
      'union' in new Set(),
      'requestIdleCallback' in self,
    ]
    const gone = Array.from({ length: 7 }, () => false)
    expect(await page.evaluate(there)).toEqual(gone)
    await untilReady(page)
    const [worker] = context.serviceWorkers()
    expect(await worker!.evaluate(there)).toEqual(gone)
  })

  await test.step('a park is found and saved', async () => {
    await visit('/skateparks')
    await page.getByRole('searchbox', { name: say('Search the parks') }).fill(park.name.he)
    const found = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first()
    await expect(found).toHaveText(park.name.he)
    await found.click()
    await expect(heading(page)).toHaveText(park.name.he)
    await page.getByRole('button', { name: say('Save for offline'), exact: true }).click()
    const files = new Set(park.photos.flatMap(({ url, thumbUrl }) => [url, thumbUrl]))
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('saved')).keys()).length))
      .toBe(files.size)
  })

  await test.step('a message and a registration are sent', async () => {
    await visit('/contact')
    const form = page.getByRole('form', { name: say('Message') })
    for (const [label, text] of [
      ['First name', 'נועה'],
      ['Last name', 'לוי'],
      ['E-mail', 'noa@example.com'],
      ['Phone', '0501234567'],
      ['Subject', 'השער נעול'],
      ['Message', 'השער בפארק נעול מאז יום שלישי.'],
    ] as const)
      await form.getByRole('textbox', { name: say(label), exact: true }).fill(text)
    await form.getByRole('button', { name: say('Send the message') }).click()
    await expect(page.getByRole('heading', { name: say('Got it, thanks') })).toBeVisible()
    expect(messagesOn(server)).toHaveLength(1)

    await visit(`/${EVENT}/signup`)
    const { fill, signTyped, send } = signUpForm(page, say)
    await fill()
    await signTyped()
    await send.click()
    await page.waitForURL(`**/${EVENT}/success*`)
    await expect(heading(page)).toHaveText(say('You’re in!'))
    expect(registrationsOn(server)).toHaveLength(1)
    await page.close()
  })

  await test.step('without a server', async () => {
    await server.stop()
    const cold = await context.newPage()
    await visit('/', cold)
    await expect(heading(cold)).toHaveText(say('Where are we riding today?'))
    await visit('/skateparks?sort=newest', cold)
    await expect(cold.getByRole('article').first()).toBeVisible()
    await visit(`/skateparks/${park.url}`, cold)
    await expect(heading(cold)).toHaveText(park.name.he)
    await visit('/guides', cold)
    await cold.getByRole('article').first().getByRole('link').first().click()
    await expect(cold).toHaveURL(/\/guides\/./)
    await expect(heading(cold)).toBeVisible()
    await visit(`/search?q=${encodeURIComponent('באול')}`, cold)
    await expect(cold.getByRole('main').getByRole('article').first().locator('mark')).toHaveText('באול')
    await visit('/saved', cold)
    await expect(cold.getByRole('link', { name: park.name.he })).toBeVisible()
    await visit('/no/such/page', cold)
    await expect(heading(cold)).toHaveText(say('Nothing to ride here'))
  })
})
