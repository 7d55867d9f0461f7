import { useLingui } from '@lingui/react/macro'
import type { Park } from '#contract/parks.ts'
import { bearingOf, wayTo } from '#domain/bearing.ts'
import { isAt } from '#domain/compass.ts'
import { type LatLon, latLonOf } from '#domain/distance.ts'
import { useFollowLocation } from '#platform/device/follow-location.ts'
import { formatDistance } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { AskPlace } from './ask-place.tsx'
import { Needle } from './needle.tsx'
import { usePark } from '../collection/queries.ts'
import { useNear } from './use-near.ts'
import { DIRECTION_WORDS } from './way-text.ts'
import classes from './way.module.css'

/** If the position's possible error is larger than this, a text says that the position is inexact. */
const VAGUE_M = 100

type WayDialogProps = {
  /** The slug or id of the open park page. */
  url: string | undefined
  onClose: () => void
}

/**
 * The dialog with the direction to the park whose page is open. On other pages nothing is shown. The dialog works
 * without a signal.
 */
export function WayDialog({ url, onClose }: WayDialogProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { park } = usePark(url)
  const { location, ask } = useNear()
  useFollowLocation()
  if (!park) return null
  return (
    <Dialog title={t`Which way?`} onClose={onClose}>
      <div className={classes.body}>
        <p className={classes.name}>
          <Bidi>{park.name[language]}</Bidi>
        </p>
        <AskPlace
          location={location}
          without={t`Without your place nothing can point the way. It stays on your device.`}
          onAsk={ask}
        />
        {location.status === 'known' && <WayFrom at={location.at} accuracyM={location.accuracyM} park={park} />}
      </div>
    </Dialog>
  )
}

/** The distance and direction from the rider's position to the park, and the needle. */
function WayFrom({ at, accuracyM, park }: { at: LatLon; accuracyM: number; park: Park }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const to = latLonOf(park)
  const { km, toward } = wayTo(at, to, accuracyM)
  const isHere = isAt(km, accuracyM)
  const within = formatDistance(accuracyM / 1000, language)
  return (
    <>
      <p className={classes.far}>
        {!isHere && <span>{formatDistance(km, language)}</span>}{' '}
        {/* The distance changes with every step and is not announced. */}
        <span role="status">{isHere ? t`You are here` : toward !== null && i18n._(DIRECTION_WORDS[toward])}</span>
      </p>
      {accuracyM > VAGUE_M && (
        <p className={classes.note}>
          {toward === null
            ? t`Your place is known to within ${within}: not well enough to point the way.`
            : t`Your place is known to within ${within}.`}
        </p>
      )}
      {!isHere && toward !== null && <Needle bearing={bearingOf(at, to)} />}
    </>
  )
}
