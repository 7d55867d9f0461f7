import { select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ReactNode, type Ref, useMemo } from 'react'
import { useWasServed } from '#platform/page/hydrated.ts'
import { type Batches, useInBatches } from '#platform/page/later.tsx'
import { useScrollsBack } from '#platform/page/use-is-whole.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { countText, pluralForm } from '#ui/text/count-text.ts'
import { buttonClass } from '#ui/button.tsx'
import { ParkFilterLink } from '../list/filter-link.tsx'
import { PAGE_SIZE, toggleView } from '../list/list-links.ts'
import type { ListSearch } from '../list/list-search.ts'
import { useParksText } from '../list/list-heading.tsx'
import { OtherParks } from '../list/other-parks.tsx'
import type { ParkListView } from '../list/use-park-list.ts'
import { ParkRow } from '../row/park-row.tsx'
import { useWayTo } from '../way/use-way-to.ts'
import classes from './map-sheet.module.css'
import { isInSight, type Sight } from './sight.ts'

type MapSheetProps = {
  list: ParkListView
  /** The search of the address, for links. */
  search: ListSearch
  sight: Sight | null
  /** The parks whose rows are emphasised. */
  pointed: readonly string[]
  onPoint: (urls: readonly string[]) => void
  grip: Ref<HTMLDivElement>
  isUp: boolean
  onToggle: () => void
  children: ReactNode
}

const LIST_ID = 'parks-in-sight'

/** Rows that fill the lower half of a phone or a tablet. The others are rendered when the list is pulled up further. */
const LOWER_HALF = 8

/** Each new row lays out the whole page once more, so rows come one by one, in idle moments. */
const BATCHES: Batches = { size: 1, pace: 'idle', atOnce: 1 }
const keyOf = ({ park }: ParkListView['listed'][number]) => park._id

/** The list of the parks in sight: over the map's lower edge on a phone, beside the map on a wide screen. */
export function MapSheet({ list, search, sight, pointed, onPoint, grip, isUp, onToggle, children }: MapSheetProps) {
  const { t, i18n } = useLingui()
  const wayTo = useWayTo()
  const seen = useMemo(() => inSight(list, sight), [list, sight])
  const most = sight && !isUp ? LOWER_HALF : PAGE_SIZE
  const rows = useMemo(() => seen.slice(0, most), [seen, most])
  const beginsWhole = useBeginsWhole()
  const shown = new Set(useInBatches(rows, keyOf, { ...BATCHES, beginsWhole }))
  const number = list.isPage ? list.total : seen.length
  const count = countText(number, i18n)
  const isCounted = !list.isPage || list.sure !== null
  const here = t`${select(pluralForm(number), { one: `${count} park here`, other: `${count} parks here` })}`
  const none = useNoneText(list)
  const title = number === 0 ? none : isCounted ? here : t`Parks here`
  const point = (target: EventTarget) => {
    const url = (target as Element).closest<HTMLElement>('[data-park]')?.dataset.park
    onPoint(url === undefined ? [] : [url])
  }
  return (
    <section className={classes.sheet} aria-labelledby={`${LIST_ID}-title`}>
      <div ref={grip} className={classes.grip} data-up={isUp || undefined} data-over-map="bottom">
        <div className={classes.tab}>
          <h2 id={`${LIST_ID}-title`} className={classes.title}>
            {title}
          </h2>
          <IconButton
            className={classes.toggle}
            label={t`The list of these parks`}
            aria-expanded={isUp}
            aria-controls={LIST_ID}
            data-needs-scripts=""
            onClick={onToggle}
          >
            <IconChevronDown aria-hidden />
          </IconButton>
        </div>
      </div>
      <div id={LIST_ID}>
        <ul
          className={classes.rows}
          aria-labelledby={`${LIST_ID}-title`}
          onPointerOver={({ target, pointerType }) => pointerType === 'mouse' && point(target)}
          onPointerLeave={() => onPoint([])}
          onFocus={({ target }) => point(target)}
          onBlur={() => onPoint([])}
        >
          {rows.map((one) => {
            const { park, distanceKm } = one
            // The room of a row that is not rendered yet: what is below must not move under a finger.
            if (!shown.has(one)) return <li key={park._id} aria-hidden className={classes.row} />
            return (
              <li
                key={park._id}
                data-park={park.url}
                data-pointed={pointed.includes(park.url) || undefined}
                className={classes.row}
              >
                <ParkRow
                  park={park}
                  way={distanceKm === null ? null : wayTo(park)}
                  sortedBy={list.orderedBy}
                  headingLevel={3}
                />
              </li>
            )
          })}
        </ul>
        <div className={classes.end}>
          <OtherParks label={t`More parks`} parks={list.others} />
          {seen.length > PAGE_SIZE && (
            <p>
              <ParkFilterLink search={toggleView(search)} className={buttonClass('secondary')}>
                {t`All of them as a list`}
              </ParkFilterLink>
            </p>
          )}
          {children}
        </div>
      </div>
    </section>
  )
}

/**
 * Whether the first rendering has all rows. After a press, the map comes before the rows below its first one. In browsers
 * that don't report idle moments, the rows would come too slowly.
 */
function useBeginsWhole(): boolean {
  const wasServed = useWasServed()
  const scrollsBack = useScrollsBack()
  return wasServed || scrollsBack || !('requestIdleCallback' in window)
}

/** The title without a row: the filters have found nothing for sure, or the map shows a part without a result. */
function useNoneText(list: ParkListView): string {
  const { t } = useLingui()
  const nothing = useParksText(list)
  if (list.sure === 0) return nothing
  return list.unknown && !list.search.unknown ? t`No sure match in this part` : t`No park in this part`
}

/** The list's parks in sight: the nearest first if the rider's location is known, else in the list's order. */
function inSight({ listed, search: { sort } }: ParkListView, sight: Sight | null): ParkListView['listed'] {
  const seen = listed.filter(({ park }) => isInSight(sight, park))
  if (sort !== undefined || seen.some(({ distanceKm }) => distanceKm === null)) return seen
  return seen.sort((a, b) => a.distanceKm! - b.distanceKm!)
}
