import { useLingui } from '@lingui/react/macro'
import { filtersOnDevice } from '#domain/park-filters.ts'
import { ParkFilterLink } from './filter-link.tsx'
import { toggleUnknown } from './list-links.ts'
import { filtersOf } from './list-query.ts'
import { dropsUnknown } from './select-parks.ts'
import { useUnknownText } from './unknown-text.ts'
import type { ParkListView } from './use-park-list.ts'
import classes from './unknown-parks.module.css'

type UnknownParksProps = Pick<ParkListView, 'search' | 'sure' | 'unknown' | 'offset'>

/** A row that counts the parks of which nobody knows whether they pass the filters, and shows or hides them. */
export function UnknownParks(list: UnknownParksProps) {
  const { t } = useLingui()
  const { search, unknown } = list
  if (unknown === 0) return null
  const isLeftOut = unknown === null && !filtersOnDevice(filtersOf(search))
  if (isLeftOut && !dropsUnknown(search)) return null
  return (
    <p className={classes.row}>
      {isLeftOut ? (
        t`Parks of which nobody knows this are left out.`
      ) : (
        <UnknownLink {...list} className={classes.link!} />
      )}
    </p>
  )
}

/** A link that shows or hides the parks of which nobody knows whether they pass the filters. */
export function UnknownLink({ search, sure, unknown, offset, className }: UnknownParksProps & { className: string }) {
  const { t } = useLingui()
  const text = useUnknownText(search, { sure, unknown })
  return (
    <ParkFilterLink search={toggleUnknown(search, sure ?? offset)} className={className}>
      {search.unknown ? t`Only those that fit for sure` : unknown === null ? t`Also those of which nobody knows` : text}
    </ParkFilterLink>
  )
}

/** The heading above the parks of which nobody knows whether they pass. */
export function UnknownHeading({ search, ...numbers }: Pick<UnknownParksProps, 'search' | 'sure' | 'unknown'>) {
  return <h2 className={classes.title}>{useUnknownText(search, numbers)}</h2>
}
