import { useQueryClient } from '@tanstack/react-query'
import { useHydrated, useRouter } from '@tanstack/react-router'
import { defaultRangeExtractor, type Range, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ListedPark } from '#domain/park-list.ts'
import { FIRST_CARDS } from '../../first-list.ts'
import { PAGE_SIZE } from '../../list-links.ts'
import { recallSizes, rememberSizes, storeSizes } from './size-memory.ts'
import { useColumns } from './use-columns.ts'
import { firstRowOf, mergeRows, pageOfRow, rowsAround, rowsOfPage } from './window-rows.ts'

/** Also in park-grid.module.css. */
const GAP = 20
/** A card without its photo: two lines of facts and one of rules. */
const WORDS_SIZE = 142
const WIDEST_PAGE = 1200
const GUTTERS = 32
const OVERSCAN_PX = 900
const PAGE_REPORT_MS = 400
/** As many rows as there is room for above the list: its headline, search and notes. */
const ROWS_ABOVE = 2
/** Clear of the fixed header. */
const HEADER_ROOM = 84

/** Start and height in px of a row that is mounted outside of the flow: it is out of view, but has the focus. */
export type RowOutside = { start: number; size: number }

export type ParkWindow = {
  columns: number
  /** Indices of the rows to mount, ascending. */
  rows: readonly number[]
  /** Space for the rows before and after, px. */
  before: number
  after: number
  /** Rows with the focus that are out of view. */
  outsideFlow: ReadonlyMap<number, RowOutside>
  /** The id of the park whose card has the focus. */
  focused: string | null
  /** For the first card of each row in the flow. */
  measure: RefCallback<HTMLElement>
  onFocus(event: FocusEvent<HTMLElement>): void
  onBlur(event: FocusEvent<HTMLElement>): void
}

type RowVirtualizer = Virtualizer<Window, HTMLElement>

type Options = {
  list: RefObject<HTMLElement | null>
  listed: readonly ListedPark[]
  enabled: boolean
  /** The page to begin at. */
  page: number
  /** Called a little later with the page whose cards are in view. */
  onPage: (page: number) => void
}

/**
 * Mounts only the rows in view of a list that the window scrolls. Rows stay in the flow between two paddings, so the
 * markup is the plain grid's, and nothing moves when the window replaces the server's page.
 */
export function useParkWindow({ list, listed, enabled, page, onPage }: Options): ParkWindow {
  const columns = useColumns()
  const rows = Math.ceil(listed.length / columns)
  const keys = useMemo(
    () => Array.from({ length: rows }, (_, row) => `${columns} ${listed[row * columns]!.park._id}`),
    [columns, listed, rows],
  )
  const rowKey = useCallback((row: number) => keys[row] ?? String(row), [keys])

  const [margin, setMargin] = useState(0)
  const [focused, setFocused] = useState<string | null>(null)
  const focusedIndex = focused === null ? -1 : listed.findIndex(({ park }) => park._id === focused)
  const focusedRow = focusedIndex < 0 ? null : Math.floor(focusedIndex / columns)

  // First the cards that the server rendered; the others wait until these are measured and scrolled to.
  const [firstPage] = useState(page)
  const [settled, setSettled] = useState(useHydrated())

  const app = useQueryClient()
  const inlineSize = enabled ? window.innerWidth : 0
  const recalled = enabled ? recallSizes(app, inlineSize) : undefined
  const typical = typicalRow(inlineSize, columns)

  const rangeExtractor = useCallback(
    (range: Range) =>
      settled
        ? mergeRows(defaultRangeExtractor(range), rowsAround(focusedRow, rows))
        : rowsOfPage(firstPage, PAGE_SIZE, columns, rows).slice(0, Math.ceil(FIRST_CARDS / columns)),
    [settled, focusedRow, rows, firstPage, columns],
  )

  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows,
    enabled,
    estimateSize: (row) => recalled?.get(rowKey(row)) ?? typical,
    getItemKey: rowKey,
    gap: GAP,
    overscan: Math.ceil(OVERSCAN_PX / typical),
    scrollMargin: margin,
    rangeExtractor,
    initialRect: { width: inlineSize, height: enabled ? window.innerHeight : 0 },
  })

  const measure = useCallback(
    (element: HTMLElement | null) => {
      adjustScroll(virtualizer, settled)
      virtualizer.measureElement(element)
    },
    [virtualizer, settled],
  )

  useListTop(list, enabled, setMargin)
  useTakeOver({ enabled, settled, setSettled, list })
  useStartAtPage(enabled, firstPage, (to) => {
    const [first] = rowsOfPage(to, PAGE_SIZE, columns, rows)
    if (first !== undefined) virtualizer.scrollToOffset(virtualizer.getOffsetForIndex(first, 'start')![0] - HEADER_ROOM)
  })
  useStoredSizes(virtualizer, enabled, inlineSize)
  useMeasuredAgain(virtualizer, enabled, inlineSize)
  usePageInView({ virtualizer, enabled: enabled && settled, columns, page, onPage })

  const items = enabled ? virtualizer.getVirtualItems() : []
  const inFlow = settled
    ? longestRun(
        items.map(({ index }) => index),
        virtualizer.range,
      )
    : items.map(({ index }) => index)
  const flow = items.filter(({ index }) => inFlow.includes(index))
  const outside = items.filter((item) => !flow.includes(item))
  return {
    columns,
    rows: items.map(({ index }) => index),
    before: flow[0] ? flow[0].start - margin : 0,
    after: flow.length ? virtualizer.getTotalSize() - (flow.at(-1)!.end - margin) : 0,
    outsideFlow: new Map(outside.map(({ index, start, size }) => [index, { start: start - margin, size }])),
    focused,
    measure,
    onFocus: (event) => setFocused(event.target.closest<HTMLElement>('[data-park]')?.dataset.park ?? null),
    onBlur: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null)
    },
  }
}

/** Keeps the heights that were measured, for a return to the list. */
function useStoredSizes(virtualizer: RowVirtualizer, enabled: boolean, inlineSize: number): void {
  const app = useQueryClient()
  useEffect(() => {
    if (!enabled) return
    const remember = () =>
      rememberSizes(
        app,
        inlineSize,
        virtualizer.takeSnapshot().map(({ key, size }): [string, number] => [String(key), size]),
      )
    const leave = () => {
      remember()
      storeSizes(app)
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      remember()
    }
  }, [app, enabled, inlineSize, virtualizer])
}

/** Measures again at another width, and when the fonts replace the fallback ones. */
function useMeasuredAgain(virtualizer: RowVirtualizer, enabled: boolean, inlineSize: number): void {
  const measuredAt = useRef(inlineSize)
  useEffect(() => {
    if (measuredAt.current === inlineSize) return
    measuredAt.current = inlineSize
    measureAgain(virtualizer)
  }, [inlineSize, virtualizer])
  useEffect(() => {
    if (!enabled || document.fonts?.status !== 'loading') return
    let mounted = true
    void document.fonts.ready.then(() => mounted && measureAgain(virtualizer))
    return () => {
      mounted = false
    }
  }, [enabled, virtualizer])
}

type PageInView = Pick<Options, 'enabled' | 'page' | 'onPage'> & { virtualizer: RowVirtualizer; columns: number }

/** Reports the page whose cards are in view. */
function usePageInView({ virtualizer, enabled, columns, page, onPage }: PageInView): void {
  // The row under the header's edge, not the last pixels of the row that is scrolled out.
  const topRow = enabled
    ? (virtualizer.getVirtualItemForOffset((virtualizer.scrollOffset ?? 0) + HEADER_ROOM + GAP)?.index ?? 0)
    : null
  const reported = useRef(page)
  useEffect(() => {
    if (topRow === null) return
    const timer = setTimeout(() => {
      // A page that was opened begins below the screen's head, not at the header: the rows between belong to it.
      if (Math.abs(topRow - firstRowOf(reported.current, PAGE_SIZE, columns)) <= ROWS_ABOVE) return
      reported.current = pageOfRow(topRow, PAGE_SIZE, columns)
      onPage(reported.current)
    }, PAGE_REPORT_MS)
    return () => clearTimeout(timer)
  }, [topRow, columns, onPage])
}

/**
 * Whether the scroll position is adjusted when a row's height differs from the estimate (the default). Not before the
 * window has replaced the server's page: until then rows are in the flow at their real heights, and nothing moved.
 */
function adjustScroll(virtualizer: RowVirtualizer, wanted: boolean): void {
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = wanted ? undefined : () => false
}

/** Forgets the heights of rows that are not mounted, and measures those that are. */
function measureAgain(virtualizer: RowVirtualizer): void {
  const mounted = [...virtualizer.elementsCache.values()].filter((element) => element.isConnected)
  virtualizer.measure()
  for (const element of mounted) virtualizer.resizeItem(virtualizer.indexFromElement(element), element.offsetHeight)
}

/** The estimate before anything is measured: the photo's part of the width, and the text. */
function typicalRow(inlineSize: number, columns: number): number {
  const inner = Math.min(inlineSize, WIDEST_PAGE) - GUTTERS
  return Math.round((((inner - GAP * (columns - 1)) / columns) * 9) / 16) + WORDS_SIZE
}

/** Of the mounted rows, the run without a gap that contains the rows in view. */
function longestRun(rows: readonly number[], inView: { startIndex: number; endIndex: number } | null): number[] {
  const runs: number[][] = []
  for (const row of rows) {
    const run = runs.at(-1)
    if (run && run.at(-1) === row - 1) run.push(row)
    else runs.push([row])
  }
  return runs.find((run) => inView !== null && run.includes(inView.startIndex)) ?? runs[0] ?? []
}

/** Observes where the list begins on the page: a note above it or an opened panel moves it. */
function useListTop(list: RefObject<HTMLElement | null>, enabled: boolean, onTop: (top: number) => void): void {
  useLayoutEffect(() => {
    if (!enabled) return
    const measure = () => {
      if (list.current) onTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list, enabled, onTop])
}

/** Replaces the server's page by the window over the whole list, without moving what is in view. */
function useTakeOver({
  enabled,
  settled,
  setSettled,
  list,
}: {
  enabled: boolean
  settled: boolean
  setSettled: (settled: boolean) => void
  list: RefObject<HTMLElement | null>
}): void {
  useLayoutEffect(() => {
    if (!enabled || settled) return
    const before = list.current ? parseFloat(getComputedStyle(list.current).paddingBlockStart) : 0
    if (before > 0) window.scrollTo({ top: window.scrollY + before, behavior: 'instant' })
    // The scroll event comes before the next frame: then the window knows where it is.
    const frame = requestAnimationFrame(() => setSettled(true))
    return () => cancelAnimationFrame(frame)
  }, [enabled, settled, setSettled, list])
}

/** Scrolls to the page of the address, unless the router has just restored the scroll position. */
function useStartAtPage(enabled: boolean, page: number, scrollTo: (page: number) => void): void {
  const router = useRouter()
  const latest = useRef(scrollTo)
  useEffect(() => {
    latest.current = scrollTo
  })
  useEffect(() => {
    if (!enabled || page <= 1) return
    const start = () => {
      stop()
      cancelAnimationFrame(frame)
      if (window.scrollY < 1) latest.current(page)
    }
    const stop = router.subscribe('onRendered', start)
    const frame = requestAnimationFrame(start)
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [router, enabled, page])
}
