import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { memo, type RefObject, startTransition, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useLanguage } from '#platform/texts/use-language.ts'
import { FIRST_ROWS } from './first-list.ts'
import { MOST_PAGES, PAGE_SIZE } from './list-links.ts'
import type { ListSearch } from './list-search.ts'
import type { ParkListView } from './use-park-list.ts'
import { EarlierParks, MoreParks } from './more-parks.tsx'
import { OtherParks } from './other-parks.tsx'
import { ParkRows } from './park-rows.tsx'
import { UnknownHeading, UnknownParks } from './unknown-parks.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * If several pages of the list are shown below each other: the first of these pages. The URL contains the last one.
     */
    firstPage?: number
  }
}

/** Rows that a phone shows at first. */
const FIRST_SCREEN = 8

type ListedParksProps = {
  list: ParkListView
  /** False: only the rows of the first screenful are shown, and nothing after them. */
  isWhole: boolean
  /** Whether the reader has scrolled near the end of the first rows. */
  isNearEnd: boolean
  onNearEnd: () => void
}

/** The rows from the first shown page to the page in the URL, and links to the pages before and after. */
export const ListedParks = memo(function ListedParks({ list, isWhole, isNearEnd, onNearEnd }: ListedParksProps) {
  const { search, listed, total, isPage } = list
  const { t } = useLingui()
  const language = useLanguage()
  const openedPage = useOpenedPage(search)
  const page = Math.min(search.page ?? 1, Math.max(1, Math.ceil(total / PAGE_SIZE)))
  const firstPage = isPage ? page : Math.min(openedPage ?? page, page)
  const offset = isPage ? list.offset : (firstPage - 1) * PAGE_SIZE
  const all = isPage ? listed : listed.slice(offset, page * PAGE_SIZE)
  const first = isWhole ? FIRST_ROWS : FIRST_SCREEN
  const parks = isWhole && (isPage || isNearEnd || firstPage < page) ? all : all.slice(0, first)
  const others = isPage
    ? list.others
    : all.slice(parks.length).map(({ park }) => ({ url: park.url, name: park.name[language] }))
  // The unknown parks follow the sure ones, first as rows, then as names.
  const sureParks = Math.max(0, list.firstUnknown - offset)
  const sureOthers = Math.max(0, sureParks - parks.length)

  const { root, ...kept } = useKeptFocus()
  const pages = { search, firstPage, page, onPress: useFocusOnPage(root, firstPage, page) }
  const rows = { offset, total: list.sure === null ? -1 : total, sortedBy: list.orderedBy, look: list.look }
  return (
    <div ref={root} {...kept}>
      <EarlierParks {...pages} />
      <ParkRows label={t`Parks`} parks={parks.slice(0, sureParks)} {...rows} />
      {parks.length > sureParks && <UnknownHeading {...list} />}
      <ParkRows label={t`Perhaps`} parks={parks.slice(sureParks)} {...rows} offset={offset + sureParks} />
      {isWhole && (
        <>
          {others.length > 0 && <NearEnd onNear={onNearEnd} />}
          <OtherParks label={t`More parks`} parks={others.slice(0, sureOthers)} />
          {sureParks >= parks.length && others.length > sureOthers && <UnknownHeading {...list} />}
          <OtherParks label={t`Perhaps`} parks={others.slice(sureOthers)} />
          <MoreParks
            {...pages}
            total={total}
            isCounted={list.sure !== null}
            appends={!isPage && page - firstPage < MOST_PAGES - 1}
          />
          {page * PAGE_SIZE >= total || list.unknown === null ? <UnknownParks {...list} /> : null}
        </>
      )}
    </div>
  )
})

/**
 * The first page of the list at this URL. It is read only when the search changes: during navigation the history state
 * already belongs to the next URL.
 */
function useOpenedPage(search: ListSearch): number | undefined {
  const router = useRouter()
  return useMemo(() => {
    void search
    return router.latestLocation.state.firstPage
  }, [router, search])
}

/** Calls `onNear` once this point is at most a quarter of a screen below the visible part, or above it after a leap. */
function NearEnd({ onNear }: { onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return onNear()
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) startTransition(onNear)
      },
      { rootMargin: '1000000px 0px 25%' },
    )
    observer.observe(end.current!)
    return () => observer.disconnect()
  }, [onNear])
  return <div ref={end} />
}

/**
 * If the focused element is replaced (a name by its row, or rows in a new order), moves the focus to the same park
 * again.
 */
function useKeptFocus() {
  const root = useRef<HTMLDivElement>(null)
  const focused = useRef<string | undefined>(undefined)
  // Runs after each rendering, because each rendering may replace the focused element.
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return
    const items = [...root.current!.querySelectorAll<HTMLElement>('[data-park]')]
    const item = items.find(({ dataset }) => dataset.park === focused.current)
    item?.querySelector('a')?.focus({ preventScroll: true })
  })
  return {
    root,
    onFocus: ({ target }: { target: Element }) => {
      focused.current = target.closest<HTMLElement>('[data-park]')?.dataset.park
    },
    onBlur: () => {
      focused.current = undefined
    },
  }
}

/** Returns a function to call when a page link is pressed; the first park of the new page then gets the focus. */
function useFocusOnPage(root: RefObject<HTMLElement | null>, firstPage: number, page: number): () => void {
  const isPressed = useRef(false)
  useLayoutEffect(() => {
    if (!isPressed.current) return
    isPressed.current = false
    const items = root.current?.querySelectorAll('[data-park]')
    items?.[(page - firstPage) * PAGE_SIZE]?.querySelector('a')?.focus({ preventScroll: true })
  }, [root, firstPage, page])
  return () => {
    isPressed.current = true
  }
}
