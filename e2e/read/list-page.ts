/** The list of parks in the browser tests: its expected parks, the parts of its screen, and its shown state. */
import type { Locator, Page } from '@playwright/test'
import type { Park } from '../../src/contract/parks.ts'
import { UNFILTERED } from '../../src/domain/park-filters.ts'
import { type ListedPark, type ListQuery, selectParks } from '../../src/domain/park-list.ts'
import { expect, type Say, untilHydrated, winter } from './support.ts'

/** A Sunday afternoon with parks of every state. */
export const NOW = winter('2026-11-22 15:30')

/** The expected parks, by the domain's rules, which have tests of their own. */
export const select = (parks: Park[], query: Partial<ListQuery> = {}): ListedPark[] =>
  selectParks(parks, {
    ...UNFILTERED,
    sort: null,
    near: null,
    language: 'he',
    instant: NOW.getTime(),
    ...query,
  })

/** Parts of the screen, in Hebrew. */
export function screen(page: Page, say: Say) {
  const group = (name: string): Locator => page.getByRole('group', { name, exact: true })
  /** The rows of the list. Home stays on screen until the list is loaded, and may show a park in two groups. */
  const rows = page.getByRole('list', { name: say('Parks') }).getByRole('article')
  return {
    heading: page.getByRole('heading', { level: 1 }),
    search: page.getByRole('searchbox', { name: say('Search the parks') }),
    rows,
    /** Names of the page's parks: rows first, then plain links. */
    names: page
      .getByRole('list', { name: say('Parks') })
      .locator('h2 a')
      .or(page.getByRole('list', { name: say('More parks') }).getByRole('link')),
    filters: group(say('Filters')),
    active: group(say('Filters that are on')),
    orders: group(say('Sort by', {}, 'before the orders')),
    states: group(say('When', {}, 'before times to ride')),
    /** Amenities except parking, seats and rules, which are in a group of their own. */
    amenities: group(say('What there is')),
    /** The panel's last group, which is loaded late. */
    surfaces: group(say('Surface')),
    panel: page.locator('main summary'),
    more: page.getByRole('link', { name: say('More parks') }),
    row: (park: Park) => rows.filter({ has: page.getByRole('link', { name: park.name.he, exact: true }) }),
  }
}

/** Opens an address at a fixed time, and waits until the page answers. */
export async function open(page: Page, address: string, at: Date = NOW): Promise<void> {
  await page.clock.install({ time: at })
  await page.goto(address)
  await untilHydrated(page)
}

/**
 * Scrolls until the whole page has rows, and back. Until a reader comes near, only its beginning has rows; the rest are
 * names.
 */
export async function untilWhole(page: Page, say: Say): Promise<void> {
  const others = page.getByRole('list', { name: say('More parks') })
  // The router scrolls a new page to its top after the page is shown, perhaps after the first of these.
  const scrolled = async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    return others.count()
  }
  await expect.poll(scrolled).toBe(0)
  await page.evaluate(() => scrollTo(0, 0))
}

/**
 * Expects the list to show exactly these parks in this order, or its text for none; of a long list only the first page.
 * Parks that depend on the minute are given as a function, which is called until both agree.
 */
export async function expectListed(
  page: Page,
  say: Say,
  listed: readonly ListedPark[] | (() => readonly ListedPark[]),
): Promise<void> {
  const shown = screen(page, say).names
  if (typeof listed === 'function') {
    const first = async () => (await shown.allTextContents()).slice(0, 5)
    const wanted = () => listed().map(({ park }) => park.name.he)
    await expect(async () => {
      expect(await first()).toEqual(wanted().slice(0, 5))
      if (wanted().length > 0) await expect(found(page, say, wanted().length)).toBeAttached({ timeout: 1_000 })
    }).toPass()
    return
  }
  const names = listed.map(({ park }) => park.name.he)
  await expect(shown).toHaveText(names.slice(0, 24))
  await expect(found(page, say, names.length)).toBeAttached()
}

const found = (page: Page, say: Say, count: number): Locator =>
  page.getByText(
    say('{0, select, one {{found} park found} other {{found} parks found}}', {
      0: count === 1 ? 'one' : count === 2 ? 'two' : 'other',
      found: count,
    }),
  )
