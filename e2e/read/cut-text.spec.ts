import type { Page } from '@playwright/test'
import { expect, test, untilHydrated, winter } from './support.ts'

const PAGES = [
  '/',
  '/skateparks',
  '/skateparks/kinneret-half',
  '/search',
  '/search?q=bowl',
  '/search?q=סקייט',
  '/guides',
  '/guides/first-drop-in',
]

// Every distance is known: the tightest that a line gets.
test.use({
  permissions: ['geolocation'],
  geolocation: { latitude: 32.08, longitude: 34.78 },
})

for (const language of ['he', 'en'] as const)
  for (const width of [320, 360, 390, 1280])
    test(`no fact is cut off at ${width} px (${language})`, async ({ page, say }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.clock.install({ time: winter('2026-11-22 15:30') })
      for (const path of PAGES) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
        await untilHydrated(page)
        await page.evaluate(() => document.fonts.ready)
        if (path === '/') await expect(page.getByRole('heading', { name: say[language]('Near you') })).toBeVisible()
        expect.soft(await cutTexts(page), path).toEqual([])
        expect.soft(await strandedSeparators(page), path).toEqual([])
      }
    })

/** Texts that end in an ellipsis or at a clamp, and placeholders with less room than they need. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')!
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const style = getComputedStyle(element)
        if (style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth)
          return `${element.textContent}: ${element.scrollWidth} px in ${element.clientWidth}`
        if (style.webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1)
          return `${element.textContent}: ${element.scrollHeight} px high in ${element.clientHeight}`
        if (element instanceof HTMLInputElement && element.placeholder && !element.value) {
          canvas.font = style.font
          const room = element.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd)
          const need = canvas.measureText(element.placeholder).width
          if (need > room) return `${element.placeholder}: ${Math.ceil(need)} px in ${room}`
        }
        return []
      })
  })

/** Separators that begin a wrapped line: as text, or drawn before a fact and not clipped there. */
const strandedSeparators = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    let before: DOMRect | undefined
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('script, style')) continue
      const { data } = node as Text
      for (let at = 0; at < data.length; at++) {
        if (data[at]!.trim() === '') continue
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const box = range.getBoundingClientRect()
        if (/[•·]/.test(data[at]!) && before && box.top >= before.bottom) found.push(data)
        before = box
      }
    }
    for (const fact of document.querySelectorAll<HTMLElement>('main *')) {
      if (!fact.checkVisibility() || !/[•·]/.test(getComputedStyle(fact, '::before').content)) continue
      const box = fact.getBoundingClientRect()
      const previous = fact.previousElementSibling?.getBoundingClientRect()
      if (previous && box.top < previous.bottom) continue
      const clip = [...ancestors(fact)].find((around) => getComputedStyle(around).overflowX === 'hidden')
      const edge = clip?.getBoundingClientRect()
      const outside = edge && Math.max(edge.left - box.left, box.right - edge.right)
      // The fact's first 22 px are the separator's.
      if (outside === undefined || outside < 22) found.push(fact.textContent)
    }
    return found

    function* ancestors(element: Element) {
      for (let around = element.parentElement; around; around = around.parentElement) yield around
    }
  })
