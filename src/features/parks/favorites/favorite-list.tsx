import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { DialogLink } from '#ui/plain-link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { isWhole } from '../collection/model.ts'
import { useParks } from '../collection/queries.ts'
import { ParkRow } from '../row/park-row.tsx'
import { RowList } from '../row/row-list.tsx'
import { useWayTo } from '../way/use-way-to.ts'
import classes from './favorite-list.module.css'
import { FavoriteButton } from './favorite-button.tsx'
import { useFavorites, useFreshFavorites } from './use-favorites.ts'

/** The list of favourite parks, shown from the parks that the device has. */
export function FavoriteList() {
  const { t } = useLingui()
  const { state } = useFavorites()
  const { data, isFetching, isError } = useParks()
  useFreshFavorites()
  const wayTo = useWayTo()
  if (!state.isLoaded || !data) {
    return (
      <Notice kind="waiting" role="status">
        {data ? t`Looking for your favourites` : t`The parks are not here yet`}
      </Notice>
    )
  }
  const parksById = new Map(data.items.map((park) => [park._id, park]))
  const ids = new Set(state.parkIds.map((id) => data.moved?.[id] ?? id))
  const parks = [...ids].flatMap((id) => parksById.get(id) ?? [])
  // If the device lacks the park of a favourite, the park may be new on the server. The favourite counts as gone only
  // if the device has all parks in their current state.
  const isCurrent = isWhole(data) && !isFetching && !isError
  const missing = isCurrent ? 0 : ids.size - parks.length
  const toCome = missing > 0 && (
    <Notice kind="waiting" role="status">
      {t`${plural(missing, { one: '# favourite is not on this device yet.', other: '# favourites are not on this device yet.' })}`}
    </Notice>
  )
  if (parks.length === 0 && toCome) return toCome
  if (parks.length === 0) {
    return (
      <div className={classes.empty}>
        <p>{t`No favourites yet. Tap the bookmark on a park to find it here again.`}</p>
        <Link to="/skateparks" className={buttonClass('secondary')}>
          {t`Choose a park`}
        </Link>
      </div>
    )
  }
  return (
    <>
      <RowList label={t`Favourites`} isNarrow>
        {parks.map((park) => (
          <li key={park._id}>
            <ParkRow park={park} way={wayTo(park)} headingLevel={3} aside={<FavoriteButton park={park} />} />
          </li>
        ))}
      </RowList>
      {toCome}
      <div className={classes.links}>
        <DialogLink hash="plan-favorites" className={classes.link}>
          {t`Make a plan with these parks`}
        </DialogLink>
        <DialogLink hash="reminders" className={classes.link}>
          {t`Tell me when one closes or comes back`}
        </DialogLink>
      </div>
    </>
  )
}
