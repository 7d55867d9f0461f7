import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openList } from '../../../../../tests/factories/list-page.tsx'
import { aPark, idOf } from '../../../../../tests/factories/park.ts'

const ROW = 330
const GAP = 20
const LIST_TOP = 400
const parks = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    aPark({
      _id: idOf(n + 1),
      url: `park-${n}`,
      name: { he: `פארק ${n}`, en: `Park ${n}` },
      heartRating: { average: 5, count: count - n },
    }),
  )

/**
 * jsdom lays nothing out: every card is as tall, the list begins below a heading, and the window scrolls where it is
 * told. As in a browser, the events of scrolling and of sizes come by themselves, a little later.
 */
const observers = new Map<Element, () => void>()
class LaterResizeObserver {
  readonly #tell: ResizeObserverCallback
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell
  }
  observe(target: Element) {
    const borderBoxSize = [{ blockSize: ROW, inlineSize: 390 }]
    observers.set(target, () =>
      this.#tell([{ target, borderBoxSize } as Partial<ResizeObserverEntry> as ResizeObserverEntry], this),
    )
  }
  unobserve(target: Element) {
    observers.delete(target)
  }
  disconnect() {}
}

let scrolled = false
beforeEach(() => {
  scrolled = false
  observers.clear()
  vi.stubGlobal('ResizeObserver', LaterResizeObserver)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW)
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(10_000 * (ROW + GAP))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.tagName === 'UL' ? LIST_TOP - window.scrollY : 0, 390, ROW)
  })
  vi.spyOn(window, 'scrollTo').mockImplementation((options?: ScrollToOptions | number) => {
    if (typeof options !== 'object') return
    scrolled ||= window.scrollY !== options.top
    vi.stubGlobal('scrollY', options.top)
  })
  vi.stubGlobal('innerHeight', 844)
  vi.stubGlobal('innerWidth', 390)
  vi.stubGlobal('scrollY', 0)
})
afterEach(() => vi.unstubAllGlobals())

/** Lets the page come to rest: the scroll events, then the sizes of what was mounted, until nothing moves. */
async function rest(): Promise<void> {
  do {
    scrolled = false
    await act(async () => void window.dispatchEvent(new Event('scroll')))
    await act(async () => [...observers].forEach(([target, tell]) => target.isConnected && tell()))
  } while (scrolled)
}
async function scroll(top: number): Promise<void> {
  vi.stubGlobal('scrollY', top)
  await rest()
}
const cards = () => [...document.querySelectorAll<HTMLElement>('li[data-park]')]
const places = () => cards().map((card) => Number(card.getAttribute('aria-posinset')))
const paddings = () => {
  const [before, after] = cards()[0]!.parentElement!.style.paddingBlock.split(' ').map(parseFloat)
  return { before: before!, after: after! }
}
/** What the list is as tall as: its paddings, and the cards in the flow between them. */
const total = () => {
  const { before, after } = paddings()
  const inFlow = cards().filter((card) => !card.classList.contains('outside')).length
  return before + after + inFlow * (ROW + GAP) - GAP
}

describe('a list of 10,000', () => {
  test('mounts those in sight and a few around, and stands for all', async () => {
    await openList(parks(10_000), { known: true })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^10,000 parks/)
    expect(places()[0]).toBe(1)
    expect(cards().length).toBeGreaterThan(3)
    expect(cards().length).toBeLessThan(20)
    expect(cards()[0]!.getAttribute('aria-setsize')).toBe('10000')

    await scroll(1_000_000)
    const shown = places()
    expect(shown.length).toBeLessThan(20)
    expect(shown, 'one run').toEqual(shown.map((_, n) => shown[0]! + n))
    // Rows out of sight are as tall as was guessed, those seen as tall as they are; the run covers the window.
    const { before } = paddings()
    expect(LIST_TOP + before).toBeLessThan(1_000_000)
    expect(LIST_TOP + before + shown.length * (ROW + GAP)).toBeGreaterThan(1_000_000 + 844)
  })

  test('keeps its height while rows come and go', async () => {
    await openList(parks(80), { known: true })
    // Once through, so that every row has been measured.
    for (let top = 0; top < 80 * (ROW + GAP); top += 800) await scroll(top)
    await scroll(0)
    const whole = total()
    expect(whole).toBe(80 * (ROW + GAP) - GAP)
    for (const top of [5000, 20_000, 26_000, 300]) {
      await scroll(top)
      expect(total()).toBe(whole)
    }
  })

  test('the card with the focus stays, with its neighbours, wherever the window goes', async () => {
    await openList(parks(1000), { known: true })
    await scroll(10_000)
    const link = screen.getByRole('link', { name: 'Park 28' })
    act(() => link.focus())
    await scroll(200_000)
    expect(document.activeElement).toBe(link)
    expect(places().slice(0, 3)).toEqual([28, 29, 30])
    expect(
      cards()
        .slice(0, 3)
        .every((card) => card.classList.contains('outside')),
    ).toBe(true)
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Park 29')
    act(() => (document.activeElement as HTMLElement).blur())
    await scroll(200_100)
    expect(places()[0]).toBeGreaterThan(500)
  })
})

test('one page needs no window', async () => {
  await openList(parks(24))
  expect(places()).toEqual(Array.from({ length: 24 }, (_, n) => n + 1))
  expect(cards()[0]!.parentElement!.style.paddingBlock).toBe('')
})

test('a page in the address is where a long list begins', async () => {
  await openList(parks(200), { query: '?page=3', known: true })
  await vi.waitFor(() => expect(window.scrollY).toBeGreaterThan(0))
  await rest()
  const first = cards().find((card) => card.getAttribute('aria-posinset') === '49')!
  expect(first).toBeDefined()
  const rowsBefore = places().indexOf(49)
  const top = LIST_TOP + paddings().before + rowsBefore * (ROW + GAP) - window.scrollY
  expect(top, 'below the fixed header, near the top').toBeGreaterThan(60)
  expect(top).toBeLessThan(120)
})
