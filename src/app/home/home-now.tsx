import { useLingui } from '@lingui/react/macro'
import { Link, useHydrated } from '@tanstack/react-router'
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import type { ListedPark } from '#domain/park-list.ts'
import { SavedLine } from '#features/parks/components/saved-line.tsx'
import { type RiderLocation, useAskLocation } from '#platform/location.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import classes from './home-now.module.css'
import { HomeSection, moreClass } from './home-section.tsx'
import { ParkRow } from './park-row.tsx'

/** Its headline, for who wants to be led there. */
export const BOARD_ID = 'home-now'

/**
 * The board: where to ride now. The nearest parks once the rider said where they are, until then those that are open,
 * the best rated first. As many rows either way, so that nothing below moves when the answer comes.
 */
export function HomeNow({ rows, location }: { rows: readonly ListedPark[]; location: RiderLocation }) {
  const { t } = useLingui()
  const near = rows[0] !== undefined && rows[0].distanceKm !== null
  if (rows.length === 0)
    return (
      <HomeSection id={BOARD_ID} title={t`The first parks are on their way`}>
        <p>
          <Link to="/contact">{t`Know a park that should be here? Tell us`}</Link>
        </p>
      </HomeSection>
    )
  return (
    <HomeSection
      id={BOARD_ID}
      title={near ? t`Near you` : t`Where to ride now`}
      more={
        <Link to="/skateparks" search={near ? { sort: 'distance' } : { open: true }} className={moreClass}>
          {near ? t`All by distance` : t`All open`}
        </Link>
      }
    >
      <div className={classes.line}>
        <SavedLine />
      </div>
      <ol className={classes.board} data-live="">
        {/* By place, not by park: another order is other words on the same lines, and moves nothing. */}
        {rows.map(({ park, distanceKm }, place) => (
          <li key={place} className={classes.row}>
            <ParkRow park={park} distanceKm={distanceKm} />
          </li>
        ))}
      </ol>
      <AskNear location={location} />
    </HomeSection>
  )
}

/** The way to the nearest. Asked on a press, never by the page; a refusal is explained once, and that's that. */
function AskNear({ location: { status } }: { location: RiderLocation }) {
  const { t } = useLingui()
  const ask = useAskLocation()
  const alive = useHydrated()
  const words: Readonly<Record<RiderLocation['status'], string>> = {
    known: t`Nearest first. It stays on your device.`,
    idle: t`Your place stays on your device.`,
    asking: t`Finding where you are…`,
    slow: t`Still looking. It takes longer indoors.`,
    refused: t`Location is blocked for this site. To allow it: the sign beside the address, or the app’s permissions in your device’s settings, then Location.`,
    unavailable: t`Your device can’t tell where you are right now.`,
  }
  const labels = { first: t`Nearest to me first`, again: t`Try again`, anew: t`Find me again` }
  const busy = status === 'asking' || status === 'slow'
  const label =
    status === 'known' ? labels.anew : status === 'refused' || status === 'unavailable' ? labels.again : labels.first
  const inside = (
    <>
      <IconCurrentLocation size={20} aria-hidden />
      {label}
    </>
  )
  return (
    <div className={classes.ask}>
      {alive ? (
        <Button variant="secondary" busy={busy} onClick={ask}>
          {inside}
        </Button>
      ) : (
        // Before the page is alive the list asks.
        <Link to="/skateparks" search={{ sort: 'distance' }} className={buttonClass('secondary')}>
          {inside}
        </Link>
      )}
      <p className={classes.words} role="status">
        {words[status]}
      </p>
    </div>
  )
}
