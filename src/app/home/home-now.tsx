import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import type { ListedPark } from '#domain/park-list.ts'
import { SavedLine } from '#features/parks/saved/saved-line.tsx'
import { useWayTo } from '#features/parks/way/use-way-to.ts'
import { useHydrated } from '#platform/page/hydrated.ts'
import { type RiderLocation, useAskLocation } from '#platform/device/location.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { DialogLink } from '#ui/plain-link.tsx'
import classes from './home-now.module.css'
import { HomeSection, moreClass } from './home-section.tsx'
import { ParkRow } from './park-row.tsx'

/** Id of the board's headline, for links to the board. */
export const BOARD_ID = 'home-now'

type HomeNowProps = {
  rows: readonly ListedPark[]
  /** Whether a park is open now; false if that is not known. */
  hasOpen: boolean
  location: RiderLocation
}

/**
 * Where to ride now: the nearest parks once the location is known; until then the open parks, the best rated first.
 * Both lists have the same number of rows, so that nothing below the list moves.
 */
export function HomeNow({ rows, hasOpen, location }: HomeNowProps) {
  const { t } = useLingui()
  const wayTo = useWayTo()
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
        <Link
          to="/skateparks"
          search={near ? { sort: 'distance' } : hasOpen ? { open: true } : {}}
          className={moreClass}
        >
          {near ? t`All by distance` : hasOpen ? t`All open` : t`All parks`}
        </Link>
      }
    >
      <div className={classes.line}>
        <SavedLine />
      </div>
      <ol className={classes.board} data-live="">
        {/* The key is the index, so that a new order changes the texts of the rows and moves no element. */}
        {rows.map(({ park, distanceKm }, index) => (
          <li key={index} className={classes.row}>
            <ParkRow park={park} way={distanceKm === null ? null : wayTo(park)} />
          </li>
        ))}
      </ol>
      <AskNear location={location} />
      <p className={classes.questions}>
        <DialogLink hash="tonight" className={classes.question}>
          {t`Where tonight?`}
        </DialogLink>
        <DialogLink hash="shelters" className={classes.question}>
          {t`Parks with a shelter`}
        </DialogLink>
      </p>
    </HomeSection>
  )
}

/**
 * The button that requests the location. The browser asks the person only after a press. If the location is refused, a
 * text says how to allow it.
 */
function AskNear({ location: { status } }: { location: RiderLocation }) {
  const { t } = useLingui()
  const ask = useAskLocation()
  const isHydrated = useHydrated()
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
      {isHydrated ? (
        <Button variant="secondary" busy={busy} onClick={ask}>
          {inside}
        </Button>
      ) : (
        // Before hydration, the button is a link to the list of parks, which requests the location.
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
