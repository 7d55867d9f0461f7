import { useLingui } from '@lingui/react/macro'
import { filtersOnDevice } from '#domain/park-filters.ts'
import { ParkFilterLink } from './filter-link.tsx'
import { toggleUnknown } from './list-links.ts'
import { filtersOf } from './list-query.ts'
import { dropsUnknown } from './select-parks.ts'
import { useUnknownText } from './unknown-text.ts'
import type { ParkListView } from './use-park-list.ts'
import classes from './unknown-parks.module.css'

type UnknownParksProps = Pick<ParkListView, 'search' | 'sure' | 'unknown' | 'offset'> & { className?: string }

/** A link that shows or hides the parks of which nobody knows whether they pass the filters. */
export function UnknownParks({ search, sure, unknown, offset, className = classes.link! }: UnknownParksProps) {
  const { t } = useLingui()
  const text = useUnknownText(search, unknown)
  // Only one page is known, and the server did not say how many parks it left out.
  const isUncounted = unknown === null
  if (isUncounted && !filtersOnDevice(filtersOf(search))) {
    return dropsUnknown(search) && <p className={classes.row}>{t`Parks of which nobody knows this are left out.`}</p>
  }
  if (unknown === 0) return null
  return (
    <p className={classes.row}>
      <ParkFilterLink search={toggleUnknown(search, sure ?? offset)} className={className}>
        {search.unknown ? t`Only those that fit for sure` : isUncounted ? t`Also those of which nobody knows` : text}
      </ParkFilterLink>
    </p>
  )
}

/** The heading above the parks of which nobody knows whether they pass. */
export function UnknownHeading({ search, unknown }: Pick<UnknownParksProps, 'search' | 'unknown'>) {
  return <h2 className={classes.title}>{useUnknownText(search, unknown)}</h2>
}
