import type { Locator, Page } from '@playwright/test'
import type { Language } from '../../src/contract/limits.ts'
import type { OwnRating } from '../../src/contract/ratings.ts'
import { expectAccessible } from '../axe.ts'
import { expect, PHONE, type Say, test, untilHydrated } from '../read/support.ts'

// Rating a park with a signal, on a server of each test's own. Without one: e2e/offline.

const SLUG = 'the-pipe-holon'
type Numbers = { _id: string; heartRating: { average: number; count: number } }

test.use({ viewport: PHONE, hasTouch: true })

const texts = (say: Say) => ({
  card: say('How is the park?'),
  heart: say('Rate this park'),
  difficulty: say('Rate the difficulty'),
  saved: say('Saved. Change your mind any time.'),
  mark: (mark: number) => say('{mark} of 5', { mark }),
})

async function open(page: Page, origin: string, language: Language): Promise<void> {
  await page.goto(`${origin}/skateparks/${SLUG}?lang=${language}`)
  await untilHydrated(page)
}

async function api<T>(origin: string, path: string): Promise<T> {
  return (await (await fetch(`${origin}/api/skateparks/${path}`)).json()) as T
}
const parkOn = async (origin: string) =>
  (await api<{ data: { skatepark: Numbers } }>(origin, `by-url/${SLUG}`)).data.skatepark

/** The server's heart rating of this device. */
async function ownOn(page: Page, origin: string): Promise<Pick<OwnRating, 'rating' | 'totalVotes'>> {
  const deviceId = await readDevice(page, 'device-id')
  const { _id } = await parkOn(origin)
  const { rating, totalVotes } = await api<OwnRating>(origin, `${_id}/heart-rating?deviceId=${String(deviceId)}`)
  return { rating, totalVotes }
}

/** The value that the device stores under a key. */
const readDevice = (page: Page, key: string): Promise<unknown> =>
  page.evaluate(
    (key) =>
      new Promise((resolve, reject) => {
        const open = indexedDB.open('rampa-device')
        open.onerror = () => reject(open.error!)
        open.onsuccess = () => {
          const get = open.result.transaction('entries').objectStore('entries').get(key)
          get.onsuccess = () => {
            open.result.close()
            resolve(get.result)
          }
        }
      }),
    key,
  )

/** The centre of a mark. */
async function middleOf(mark: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await mark.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

for (const language of ['he', 'en'] as const) {
  test(`${language}: a tap counts at once, is stored, and can be changed; it stays one vote`, async ({
    page,
    ownServer,
    say,
  }) => {
    const { origin } = ownServer
    const words = texts(say[language])
    const before = (await parkOn(origin)).heartRating
    await open(page, origin, language)
    const card = page.getByRole('region', { name: words.card })
    const hearts = card.getByRole('radiogroup', { name: words.heart })
    await hearts.getByRole('radio', { name: words.mark(2) }).tap()
    await expect(hearts.getByRole('radio', { checked: true })).toHaveAccessibleName(words.mark(2))
    await expect(card).toContainText(`(${before.count + 1})`)
    await expect(card.getByRole('status')).toHaveText(words.saved)
    expect(await ownOn(page, origin)).toEqual({ rating: 2, totalVotes: before.count + 1 })
    const { _id: id, heartRating } = await parkOn(origin)
    expect(heartRating.count).toBe(before.count + 1)
    expect(await readDevice(page, 'heart-rated')).toEqual([id])
    expect(await readDevice(page, 'own-ratings')).toMatchObject({ [id]: { heart: { rating: 2 } } })

    await page.reload()
    await untilHydrated(page)
    await expect(hearts.getByRole('radio', { checked: true })).toHaveAccessibleName(words.mark(2))
    await expect(card).toContainText(`(${before.count + 1})`)

    await hearts.getByRole('radio', { name: words.mark(5) }).tap()
    await expect(card.getByRole('status')).toHaveText(words.saved)
    expect(await ownOn(page, origin)).toEqual({ rating: 5, totalVotes: before.count + 1 })
    await expect(card).toContainText(`(${before.count + 1})`)
  })

  test(`${language}: a finger slides to a value, in either direction of text`, async ({ page, ownServer, say }) => {
    const { origin } = ownServer
    const words = texts(say[language])
    await open(page, origin, language)
    const hearts = page.getByRole('region', { name: words.card }).getByRole('radiogroup', { name: words.heart })
    await hearts.scrollIntoViewIfNeeded()
    const from = await middleOf(hearts.getByRole('radio', { name: words.mark(1) }))
    const to = await middleOf(hearts.getByRole('radio', { name: words.mark(4) }))
    expect(Math.sign(to.x - from.x)).toBe(language === 'he' ? -1 : 1)
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: share === undefined ? [] : [{ x: from.x + (to.x - from.x) * share, y: from.y }],
      })
    await touch('touchStart', 0)
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9, 1]) await touch('touchMove', share)
    await expect(hearts.locator('[data-filled]')).toHaveCount(4)
    await expect(hearts.getByRole('radio', { checked: true })).toHaveCount(0)
    await touch('touchEnd')
    await expect(hearts.getByRole('radio', { checked: true })).toHaveAccessibleName(words.mark(4))
    await expect.poll(() => ownOn(page, origin)).toMatchObject({ rating: 4 })
  })

  test(`${language}: by keyboard, in the direction of the text`, async ({ page, ownServer, say }) => {
    const { origin } = ownServer
    const words = texts(say[language])
    await open(page, origin, language)
    const card = page.getByRole('region', { name: words.card })
    const flames = card.getByRole('radiogroup', { name: words.difficulty })
    const checked = flames.getByRole('radio', { checked: true })
    await flames.getByRole('radio').first().press('3')
    await expect(checked).toHaveAccessibleName(words.mark(3))
    await page.keyboard.press(language === 'he' ? 'ArrowLeft' : 'ArrowRight')
    await expect(checked).toHaveAccessibleName(words.mark(4))
    await expect(checked).toBeFocused()
    await page.keyboard.press('Home')
    await expect(checked).toHaveAccessibleName(words.mark(1))
    await expect(card.getByRole('status')).toHaveText(words.saved)
    const { _id: id } = await parkOn(origin)
    const deviceId = String(await readDevice(page, 'device-id'))
    const own = await api<OwnRating>(origin, `${id}/specialty-rating?deviceId=${deviceId}&type=difficulty`)
    expect(own.rating).toBe(1)
  })

  test(`${language}: the heart at the bottom edge rates, and axe finds nothing`, async ({ page, ownServer, say }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { origin } = ownServer
    const words = texts(say[language])
    await open(page, origin, language)
    const heart = page.getByRole('button', { name: words.heart })
    await heart.tap()
    const panel = page.getByRole('dialog', { name: words.heart })
    await expect(panel.getByRole('radio').first()).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(heart).toBeFocused()
    await heart.tap()
    await panel.getByRole('radio', { name: words.mark(4) }).tap()
    await expect(panel).toHaveCount(0)
    await expect(
      page.getByRole('button', { name: say[language]('You gave {0} of 5. Change it', { 0: 4 }) }),
    ).toBeFocused()
    await expect(page.getByRole('region', { name: words.card }).getByRole('status')).toHaveText(words.saved)
    await expectAccessible(page)
  })
}

test('hydrating the ratings does not move the page', async ({ page, ownServer, say, allowConsole }) => {
  allowConsole(/net::ERR_FAILED.*\/assets\//)
  const { origin } = ownServer
  const heightOf = async () =>
    (await page.getByRole('region', { name: say.he('How is the park?') }).boundingBox())!.height
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto(`${origin}/skateparks/${SLUG}`)
  const still = await heightOf()
  await page.unroute(/\/assets\/.*\.js$/)
  await page.goto(`${origin}/skateparks/${SLUG}`)
  await untilHydrated(page)
  await expect(page.getByRole('radiogroup')).toHaveCount(4)
  expect(await heightOf()).toBe(still)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('ratings are shown, without controls', async ({ page, ownServer, say }) => {
    const { heartRating } = await parkOn(ownServer.origin)
    await page.goto(`${ownServer.origin}/skateparks/${SLUG}`)
    const card = page.getByRole('region', { name: say.he('How is the park?') })
    await expect(card).toContainText(`(${heartRating.count})`)
    await expect(card.getByRole('radio')).toHaveCount(0)
    // An icon for each of three types and the stars of their averages, without empty marks.
    await expect(card.locator('svg').filter({ visible: true })).toHaveCount(6)
    // Each star in one line with its number.
    const averages = card.getByRole('listitem').getByText(/^\d\.\d \(\d+\)$/)
    await expect(averages).toHaveCount(3)
    for (const average of await averages.all()) expect((await average.boundingBox())!.height).toBeLessThan(30)
  })
})
