import type { Locator, Page } from '@playwright/test'
import type { Language } from '../../src/contract/limits.ts'
import type { OwnRating } from '../../src/contract/ratings.ts'
import { expectAccessible } from '../axe.ts'
import { expect, holdScripts, PHONE, type Say, untilHydrated, untilStyled } from '../read/support.ts'
import { gesture } from '../gesture.ts'
import { readDevice } from '../device-copies.ts'
import { test } from './support.ts'

// Rating a park with a signal, in both directions of text. Without one: e2e/offline.

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

async function api<T>(origin: string, path: string): Promise<T> {
  return (await (await fetch(`${origin}/api/skateparks/${path}`)).json()) as T
}
const parkOn = async (origin: string) =>
  (await api<{ data: { skatepark: Numbers } }>(origin, `by-url/${SLUG}`)).data.skatepark

/** The heart rating that the server has of this device. */
async function ownOn(page: Page, origin: string): Promise<Pick<OwnRating, 'rating' | 'totalVotes'>> {
  const deviceId = await readDevice(page, 'device-id')
  const { _id } = await parkOn(origin)
  const { rating, totalVotes } = await api<OwnRating>(origin, `${_id}/heart-rating?deviceId=${String(deviceId)}`)
  return { rating, totalVotes }
}

/** The centre of a mark. */
async function middleOf(mark: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await mark.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** A finger slides from the first mark to the fourth, which is further left in Hebrew. */
async function slide(page: Page, hearts: Locator, mark: (mark: number) => string, language: Language): Promise<void> {
  await hearts.scrollIntoViewIfNeeded()
  const from = await middleOf(hearts.getByRole('radio', { name: mark(1) }))
  const to = await middleOf(hearts.getByRole('radio', { name: mark(4) }))
  expect(Math.sign(to.x - from.x)).toBe(language === 'he' ? -1 : 1)
  const steps = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1].map((share) => [{ x: from.x + (to.x - from.x) * share, y: from.y }])
  await gesture(page, steps, async () => {
    await expect(hearts.locator('[data-filled]')).toHaveCount(4)
    await expect(hearts.getByRole('radio', { checked: true })).not.toHaveAccessibleName(mark(4))
  })
  await expect(hearts.getByRole('radio', { checked: true })).toHaveAccessibleName(mark(4))
}

test('Hebrew: a tap counts at once, is stored, and can be changed, by a finger that slides too; it stays one vote', async ({
  page,
  sharedServer: { origin },
  say: { he: say },
}) => {
  const words = texts(say)
  const before = (await parkOn(origin)).heartRating
  const card = page.getByRole('region', { name: words.card })
  const hearts = card.getByRole('radiogroup', { name: words.heart })
  const checked = hearts.getByRole('radio', { checked: true })
  const heightOf = async () => (await card.boundingBox())!.height

  await test.step('hydrating the ratings does not move the page', async () => {
    const release = await holdScripts(page)
    await page.goto(`${origin}/skateparks/${SLUG}`, { waitUntil: 'commit' })
    await expect(card).toBeVisible()
    await untilStyled(page)
    const still = await heightOf()
    release()
    await untilHydrated(page)
    expect(await heightOf()).toBe(still)
    await card.locator('summary').tap()
    await expect(page.getByRole('radiogroup')).toHaveCount(4)
  })
  await test.step('a tap', async () => {
    await hearts.getByRole('radio', { name: words.mark(2) }).tap()
    await expect(checked).toHaveAccessibleName(words.mark(2))
    await expect(card).toContainText(`(${before.count + 1})`)
    await expect(card.getByRole('status')).toHaveText(words.saved)
    expect(await ownOn(page, origin)).toEqual({ rating: 2, totalVotes: before.count + 1 })
    const { _id: id, heartRating } = await parkOn(origin)
    expect(heartRating.count).toBe(before.count + 1)
    await expect.poll(() => readDevice(page, 'heart-rated')).toEqual([id])
    await expect.poll(() => readDevice(page, 'own-ratings')).toMatchObject({ [id]: { heart: { rating: 2 } } })
  })
  await test.step('after a reload it is there, and is changed', async () => {
    await page.reload()
    await untilHydrated(page)
    await card.locator('summary').tap()
    await expect(checked).toHaveAccessibleName(words.mark(2))
    await expect(card).toContainText(`(${before.count + 1})`)
    await hearts.getByRole('radio', { name: words.mark(5) }).tap()
    await expect(card.getByRole('status')).toHaveText(words.saved)
    expect(await ownOn(page, origin)).toEqual({ rating: 5, totalVotes: before.count + 1 })
    await expect(card).toContainText(`(${before.count + 1})`)
  })
  await slide(page, hearts, words.mark, 'he')
  await expect.poll(() => ownOn(page, origin)).toEqual({ rating: 4, totalVotes: before.count + 1 })
})

test('English: by keyboard, by a finger that slides, and with the heart at the bottom edge', async ({
  page,
  sharedServer: { origin },
  say: { en: say },
}) => {
  const words = texts(say)
  const card = page.getByRole('region', { name: words.card })
  await page.goto(`${origin}/skateparks/${SLUG}?lang=en`)
  await untilHydrated(page)
  await card.locator('summary').tap()
  await test.step('by keyboard, in the direction of the text', async () => {
    const flames = card.getByRole('radiogroup', { name: words.difficulty })
    const checked = flames.getByRole('radio', { checked: true })
    await flames.getByRole('radio').first().press('3')
    await expect(checked).toHaveAccessibleName(words.mark(3))
    await page.keyboard.press('ArrowRight')
    await expect(checked).toHaveAccessibleName(words.mark(4))
    await expect(checked).toBeFocused()
    await page.keyboard.press('Home')
    await expect(checked).toHaveAccessibleName(words.mark(1))
    await expect(card.getByRole('status')).toHaveText(words.saved)
    const { _id: id } = await parkOn(origin)
    const deviceId = String(await readDevice(page, 'device-id'))
    const own = () => api<OwnRating>(origin, `${id}/specialty-rating?deviceId=${deviceId}&type=difficulty`)
    await expect.poll(async () => (await own()).rating).toBe(1)
  })
  await test.step('the heart at the bottom edge', async () => {
    const heart = page.getByRole('button', { name: words.heart })
    await heart.tap()
    const panel = page.getByRole('dialog', { name: words.heart })
    await expect(panel.getByRole('radio').first()).toBeFocused()
    await expectAccessible(page, { within: '[role="dialog"]' })
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(heart).toBeFocused()
    await heart.tap()
    await panel.getByRole('radio', { name: words.mark(3) }).tap()
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('button', { name: say('You gave {0} of 5. Change it', { 0: 3 }) })).toBeFocused()
    await expect(card.getByRole('status')).toHaveText(words.saved)
    await expectAccessible(page, { within: 'main' })
  })
  await slide(page, card.getByRole('radiogroup', { name: words.heart }), words.mark, 'en')
  await expect.poll(() => ownOn(page, origin)).toMatchObject({ rating: 4 })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('ratings are shown, without controls', async ({ page, sharedServer: { origin }, say }) => {
    const { heartRating } = await parkOn(origin)
    await page.goto(`${origin}/skateparks/${SLUG}`)
    const card = page.getByRole('region', { name: say.he('How is the park?') })
    await expect(card).toContainText(`(${heartRating.count})`)
    await card.locator('summary').click()
    await expect(card.getByRole('radio')).toHaveCount(0)
    // An icon for each of three types, and one star beside each average; no empty marks.
    await expect(card.locator('li svg').filter({ visible: true })).toHaveCount(6)
    // Each star is on one line with its number.
    const averages = card.getByRole('listitem').getByText(/^\d\.\d \(\d+\)$/)
    await expect(averages).toHaveCount(3)
    for (const average of await averages.all()) expect((await average.boundingBox())!.height).toBeLessThan(30)
  })
})
