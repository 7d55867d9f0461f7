import { useLingui } from '@lingui/react/macro'
import { useElementScrollRestoration } from '@tanstack/react-router'
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useListTerm } from '#platform/address/use-list-term.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useRetry } from '#platform/page/use-retry.ts'
import { DialogLink } from '#ui/plain-link.tsx'
import { LoadFailure } from '#ui/state/load-failure.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { listPageClass } from '#ui/list/list-page.tsx'
import { ParkFilterLink } from './filter-link.tsx'
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
import { toggleView, withTerm } from './list-links.ts'
import { type ListSearch, parseListSearch, withoutView } from './list-search.ts'
import { MapScreen } from '../map-screen/map-screen.tsx'
import { useParks } from '../collection/queries.ts'
import { useNear } from '../way/use-near.ts'
import { type ParkListView, useParkList } from './use-park-list.ts'
import { ParkListSkeleton } from './list-skeleton.tsx'
import classes from './list-screen.module.css'

const ADDRESS = { to: '/skateparks', parse: parseListSearch, withTerm } as const

/** `/skateparks`: every park, searched, filtered and sorted by the URL's parameters. */
export function ListScreen({ search }: { search: ListSearch }) {
  const { t } = useLingui()
  const near = useNear()
  const { term, current } = useListTerm(search, ADDRESS)
  const at = near.location.status === 'known' ? near.location.at : null
  const isMap = search.view === 'map'
  // After Back or a reload the whole list is shown at once, because the router restores the scroll position.
  const [isNearEnd, setNearEnd] = useState(useScrollsBack())
  const onNearEnd = useCallback(() => setNearEnd(true), [])
  const addressed = useMemo(() => withoutView(search), [search])
  const asked = useMemo(() => (current === search ? addressed : withoutView(current)), [current, search, addressed])
  const list = useParkList({ search: asked, addressed, near: at, canWait: !isNearEnd && !isMap, isMap })
  const shown = useShown(list)
  // The same element in every rendering, so that the filters don't render again with everything else.
  const endOfFilters = useMemo(() => <EndOfFilters search={current} />, [current])

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
    <div className={listPageClass}>
      {head}
      {!list || !shown ? (
        <NothingYet />
      ) : list.known === 0 ? (
        <EmptyState headingLevel={1} title={t`No parks yet`} text={t`The map is still empty. Come back soon.`} />
      ) : (
        <>
          <div className={classes.head}>
            <ListHeading
              className={classes.heading!}
              search={search}
              sure={list.sure}
              unknown={list.unknown}
              counts={list.counts}
              orderedBy={list.orderedBy}
              isByName={list.isByName}
            />
            <ParkSearch
              className={classes.search!}
              search={current}
              term={term}
              nearest={list.orderedBy === 'distance'}
              onNear={near.ask}
            />
          </div>
          <ListFilters chipsClassName={classes.chips!} search={current} sort={list.sort} onNear={near.ask}>
            {endOfFilters}
          </ListFilters>
          <LocationNote location={near.location} wanted={search.sort === 'distance'} onAsk={near.ask} />
          <ActiveFilters search={current} onClear={term.drop} />
          <FoundStatus search={search} sure={list.sure} unknown={list.unknown} />
          {shown.listed.length === 0 ? (
            <>
              <ListEmpty list={shown} onClear={term.drop} />
              {shown.sure === null && <UnknownParks {...shown} />}
            </>
          ) : (
            <ListedParks list={shown} isNearEnd={isNearEnd} onNearEnd={onNearEnd} />
          )}
          <p className={classes.missing}>
            <DialogLink hash="missing-park" className={classes.question}>
              {t`A park is missing`}
            </DialogLink>
          </p>
        </>
      )}
    </div>
  )
}

/** Whether the router will restore the reader's scroll position at this URL. */
const useScrollsBack = (): boolean => (useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0) > 0

/**
 * The list to render. A new list is rendered later and in slices. If a scroll position is restored, the list is
 * rendered at once, because the restoring needs the whole list.
 */
function useShown(list: ParkListView | null): ParkListView | null {
  const deferred = useDeferredValue(list)
  const isReturn = useScrollsBack() && list?.search !== deferred?.search
  return isReturn ? list : deferred
}

const EndOfFilters = memo(function EndOfFilters({ search }: { search: ListSearch }) {
  const { t } = useLingui()
  return (
    <div className={classes.end}>
      <SavedLine />
      <div className={classes.questions}>
        <DialogLink hash="tonight" className={classes.question}>
          {t`Where tonight?`}
        </DialogLink>
        <ParkFilterLink search={toggleView(search)} className={classes.question!}>
          {t({ message: 'On the map', context: 'view of the parks' })}
        </ParkFilterLink>
      </div>
    </div>
  )
})

/** Shown if the list's data was removed after the page had loaded it. */
function NothingYet() {
  const { t } = useLingui()
  const { isError, refetch } = useParks()
  const retry = useRetry(refetch)
  if (!isError) return <ParkListSkeleton />
  return <LoadFailure headingLevel={1} title={t`The parks did not come`} onRetry={retry} />
}
