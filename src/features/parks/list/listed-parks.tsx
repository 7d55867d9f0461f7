import { useRouter } from '@tanstack/react-router'
import { memo, type RefObject, startTransition, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useLanguage } from '#platform/texts/use-language.ts'
import { FIRST_CARDS } from './first-list.ts'
import { MOST_PAGES, PAGE_SIZE } from './list-links.ts'
import type { ListSearch } from './list-search.ts'
import type { ParkListView } from './use-park-list.ts'
import { EarlierParks, MoreParks } from './more-parks.tsx'
import { OtherParks } from './other-parks.tsx'
import { ParkGrid } from './park-grid.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * If several pages of the list are shown below each other: the first of these pages. The URL contains the last one.
     */
    firstPage?: number
  }
}

type ListedParksProps = {
  list: ParkListView
  /** Whether the reader has scrolled near the end of the first cards. */
  isNearEnd: boolean
  onNearEnd: () => void
}

/** The cards from the first shown page to the page in the URL, and links to the pages before and after. */
export const ListedParks = memo(function ListedParks({ list, isNearEnd, onNearEnd }: ListedParksProps) {
  const { search, listed, total, isPage } = list
  const language = useLanguage()
  const openedPage = useOpenedPage(search)
  const page = Math.min(search.page ?? 1, Math.max(1, Math.ceil(total / PAGE_SIZE)))
  const firstPage = isPage ? page : Math.min(openedPage ?? page, page)
  const offset = isPage ? list.offset : (firstPage - 1) * PAGE_SIZE
  const all = isPage ? listed : listed.slice(offset, page * PAGE_SIZE)
  const parks = isPage || isNearEnd || firstPage < page ? all : all.slice(0, FIRST_CARDS)
  const others = isPage
    ? list.others
    : all.slice(parks.length).map(({ park }) => ({ url: park.url, name: park.name[language] }))

  const cards = useRef<HTMLUListElement>(null)
  const kept = useKeptFocus()
  const pages = { search, firstPage, page, onPress: useFocusOnPage(cards, firstPage, page) }
  return (
    <div {...kept}>
      <EarlierParks {...pages} />
      <ParkGrid ref={cards} parks={parks} offset={offset} total={total} />
      {others.length > 0 && (
        <>
          <NearEnd onNear={onNearEnd} />
          <OtherParks parks={others} />
        </>
      )}
      <MoreParks {...pages} total={total} appends={!isPage && page - firstPage < MOST_PAGES - 1} />
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

/** Calls `onNear` once this point is at most one screen below the visible part. */
function NearEnd({ onNear }: { onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return onNear()
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) startTransition(onNear)
      },
      { rootMargin: '0px 0px 100%' },
    )
    observer.observe(end.current!)
    return () => observer.disconnect()
  }, [onNear])
  return <div ref={end} />
}

/**
 * If the focused element is replaced (a name by its card, or cards in a new order), moves the focus to the same park
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
    ref: root,
    onFocus: ({ target }: { target: Element }) => {
      focused.current = target.closest<HTMLElement>('[data-park]')?.dataset.park
    },
    onBlur: () => {
      focused.current = undefined
    },
  }
}

/** Returns a function to call when a page link is pressed; the first park of the new page then gets the focus. */
function useFocusOnPage(cards: RefObject<HTMLElement | null>, firstPage: number, page: number): () => void {
  const isPressed = useRef(false)
  useLayoutEffect(() => {
    if (!isPressed.current) return
    isPressed.current = false
    const card = cards.current?.children[(page - firstPage) * PAGE_SIZE]
    card?.querySelector('a')?.focus({ preventScroll: true })
  }, [cards, firstPage, page])
  return () => {
    isPressed.current = true
  }
}
