import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Park } from '#contract/parks.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { DialogLink } from '#ui/plain-link.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Photo } from '#ui/photo.tsx'
import { ParkHoursFact } from '../card/park-facts.tsx'
import { ParkStamp } from '../card/park-stamp.tsx'
import { coverOf, townOf } from '../card/park-view.ts'
import { isWhole } from '../collection/model.ts'
import { useParks } from '../collection/queries.ts'
import { useParkStatus } from '../card/use-park-status.ts'
import classes from './favorite-list.module.css'
import { FavoriteButton } from './favorite-button.tsx'
import { useFavorites, useFreshFavorites } from './use-favorites.ts'

/** The list of favourite parks, shown from the parks that the device has. */
export function FavoriteList() {
  const { t } = useLingui()
  const { state } = useFavorites()
  const { data, isFetching, isError } = useParks()
  useFreshFavorites()
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
      <ul className={classes.list} aria-label={t`Favourites`}>
        {parks.map((park) => (
          <FavoriteRow key={park._id} park={park} />
        ))}
      </ul>
      {toCome}
      <DialogLink hash="reminders" className={classes.reminders}>
        {t`Tell me when one closes or comes back`}
      </DialogLink>
    </>
  )
}

/** One favourite: a row that links to the park's page, and a button to remove it. */
function FavoriteRow({ park }: { park: Park }) {
  const language = useLanguage()
  const { open, instant } = useParkStatus(park)
  const town = townOf(park.address[language])
  const cover = coverOf(park)
  return (
    <li className={classes.row}>
      <span className={classes.picture}>
        <Photo src={cover?.thumbUrl ?? null} alt="" width={1} height={1} focus={cover?.focus} />
      </span>
      <div className={classes.words}>
        <Link to="/skateparks/$url" params={{ url: park.url }} className={classes.name}>
          <Bidi>{park.name[language]}</Bidi>
        </Link>
        <p className={classes.facts}>
          {town && <Bidi>{town}</Bidi>}
          <ParkHoursFact status={open} instant={instant} />
        </p>
      </div>
      <ParkStamp status={open} className={classes.stamp} />
      <span className={classes.button}>
        <FavoriteButton park={park} />
      </span>
    </li>
  )
}
