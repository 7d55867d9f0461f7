import { useLingui } from '@lingui/react/macro'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useListTerm } from '#platform/address/use-list-term.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useRetry } from '#platform/page/use-retry.ts'
import { useIsWhole, useScrollsBack } from '#platform/page/use-is-whole.ts'
import { DialogLink } from '#ui/plain-link.tsx'
import { LoadFailure } from '#ui/state/load-failure.tsx'
import { RoomBelow } from '#ui/state/room-below.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { ListEmpty } from './list-empty.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListedParks } from './listed-parks.tsx'
import { FoundStatus } from './found-status.tsx'
import { ListHeading } from './list-heading.tsx'
import { LocationNote } from './location-note.tsx'
import { ParkSearch } from './park-search.tsx'
import { SavedLine } from '../saved/saved-line.tsx'
import { UnknownParks } from './unknown-parks.tsx'
import { withTerm } from './list-links.ts'
import { type ListSearch, parseListSearch, withoutView } from './list-search.ts'
import { MapScreen } from '../map-screen/map-screen.tsx'
import { useParks } from '../collection/queries.ts'
import { useNear } from '../way/use-near.ts'
import { type ParkListView, useParkList } from './use-park-list.ts'
import { ParkListSkeleton } from './list-skeleton.tsx'
import classes from './list-screen.module.css'

const ADDRESS = { to: '/skateparks', parse: parseListSearch, withTerm } as const

/** `/skateparks`: every park, searched, filtered and sorted by the URL's parameters. */
export function ListScreen(props: { search: ListSearch }) {
  const { t } = useLingui()
  const near = useNear()
  const search = useShownSearch(props.search)
  const { term, current } = useListTerm(search, ADDRESS)
  const at = near.location.status === 'known' ? near.location.at : null
  const isMap = search.view === 'map'
  // After Back or a reload the whole list is shown at once, because the router restores the scroll position.
  const [isNearEnd, setNearEnd] = useState(useScrollsBack())
  const isWhole = useIsWhole()
  const onNearEnd = useCallback(() => setNearEnd(true), [])
  const addressed = useMemo(() => withoutView(search), [search])
  const asked = useMemo(() => (current === search ? addressed : withoutView(current)), [current, search, addressed])
  const list = useParkList({ search: asked, addressed, near: at, canWait: !isNearEnd && !isMap, isMap })
  const shown = useShown(list)
  const { orderedBy = 'rating', isByName = false, isByState = false } = list ?? {}
  const order = { orderedBy, isByName, isByState }

  const head = (
    <PageHead
      title={t`Skateparks in Israel: hours, lights and what is there`}
      description={t`Every skatepark in Israel: which are open and lit now, how far, and who may ride. Works with no signal.`}
      path="/skateparks"
    />
  )
  if (isMap && list && shown && list.known > 0)
    return (
      <>
        {head}
        <MapScreen list={shown} search={current} term={term} near={near} />
      </>
    )
  return (
    <div className={classes.page}>
      {head}
      {!list || !shown ? (
        <NothingYet />
      ) : list.known === 0 ? (
        <EmptyState headingLevel={1} title={t`No parks yet`} text={t`The map is still empty. Come back soon.`} />
      ) : (
        <>
          <div className={classes.head}>
            <ListHeading search={search} sure={list.sure} unknown={list.unknown} counts={list.counts} {...order} />
            <ParkSearch search={current} term={term} />
            <ListFilters search={current} onNear={near.ask} {...order} sure={list.sure} unknown={list.unknown} />
          </div>
          <LocationNote location={near.location} wanted={search.sort === 'distance'} onAsk={near.ask} />
          <ActiveFilters search={current} onClear={term.drop} />
          <FoundStatus {...list} search={search} />
          {shown.listed.length === 0 ? (
            <>
              <ListEmpty list={shown} onClear={term.drop} />
              {shown.sure === null && <UnknownParks {...shown} />}
            </>
          ) : (
            <ListedParks list={shown} isWhole={isWhole} isNearEnd={isNearEnd} onNearEnd={onNearEnd} />
          )}
          {isWhole ? (
            <div className={classes.foot}>
              <SavedLine />
              <DialogLink hash="missing-park" className={classes.question}>
                {t`A park is missing`}
              </DialogLink>
            </div>
          ) : (
            <RoomBelow />
          )}
        </>
      )}
    </div>
  )
}

/**
 * The search to render. The other view is rendered later and in slices, after the press is answered. If a scroll position
 * is restored, it is rendered at once.
 */
function useShownSearch(search: ListSearch): ListSearch {
  const deferred = useDeferredValue(search)
  const scrollsBack = useScrollsBack()
  return deferred.view === search.view || scrollsBack ? search : deferred
}

/**
 * The list to render. A new list is rendered later and in slices. If a scroll position is restored, the list is
 * rendered at once, because the restoring needs the whole list.
 */
function useShown(list: ParkListView | null): ParkListView | null {
  const deferred = useDeferredValue(list)
  const isReturn = useScrollsBack() && list?.search !== deferred?.search
  return isReturn ? list : deferred
}

/** Shown if the list's data was removed after the page had loaded it. */
function NothingYet() {
  const { t } = useLingui()
  const { isError, refetch } = useParks()
  const retry = useRetry(refetch)
  if (!isError) return <ParkListSkeleton />
  return <LoadFailure headingLevel={1} title={t`The parks did not come`} onRetry={retry} />
}
