import type { Page } from '@playwright/test'
import { alikeInForcedColors } from '../forced-colors.ts'
import { open, untilWhole } from './list-page.ts'
import { expect, PHONE, test } from './support.ts'

// In forced colours a row's state is told by shape and border, because its colours are all the same.

test.use({ viewport: PHONE })

/** The look of the rows' states without colours: one for each state, of the mark before the word and of the tile. */
const looksOn = (page: Page) =>
  page.evaluate(() => {
    const SHAPE = [
      'borderTopWidth',
      'borderBottomWidth',
      'borderStyle',
      'borderRadius',
      'transform',
      'content',
    ] as const
    const lookOf = (element: Element) =>
      [undefined, '::before', '::after']
        .map((part) => {
          const style = getComputedStyle(element, part)
          return SHAPE.map((name) => style[name]).join()
        })
        .join('; ')
    const marks: Record<string, string> = {}
    const tiles: Record<string, string> = {}
    for (const row of document.querySelectorAll('main article')) {
      const state = row.querySelector<HTMLElement>('h2 [data-state], h3 [data-state]')
      if (!state) continue
      marks[state.dataset['state']!] = lookOf(state.firstElementChild!)
      const tile = row.querySelector<HTMLElement>(':scope > [data-state]')!
      tiles[tile.dataset['state']!] = lookOf(tile)
    }
    return { marks, tiles }
  })

for (const [path, states] of [
  // Closed parks and those of unknown hours follow the open ones.
  ['/skateparks?page=2', 3],
  ['/', 1],
] as const) {
  test(`each state of ${path} has a mark of its own`, async ({ page, say }) => {
    await open(page, path)
    await untilWhole(page, say.he)
    await page.emulateMedia({ forcedColors: 'active' })
    const { marks, tiles } = await looksOn(page)
    const looks = Object.values(marks)
    expect(looks.length, 'states on the page').toBeGreaterThanOrEqual(states)
    expect(new Set(looks).size, JSON.stringify(marks)).toBe(looks.length)
    if (tiles['closed']) expect(tiles['closed']).not.toBe(tiles['open'])
    expect(await alikeInForcedColors(page)).toEqual([])
  })
}
