import { MINUTE_MS } from '#contract/time.ts'
import { useLingui } from '@lingui/react/macro'
import type { RiderLocation } from '#platform/device/location.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { formatAge, formatDistance } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { AskPlace } from '../way/ask-place.tsx'
import classes from './map-end.module.css'

/** The step to which `formatDistance` rounds. */
const ROUND_M = 50

/** A line below the map: how exact and how old the rider's location is, or how to find the location. */
export function MeLine({ location, onAsk }: { location: RiderLocation; onAsk: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const instant = useInstant()
  // The map says what became of the request.
  if (location.status !== 'known' && location.status !== 'idle') return null
  if (location.status !== 'known') {
    return (
      <AskPlace
        location={location}
        without={t`With your place the map shows where you are. It stays on your device.`}
        onAsk={onAsk}
      />
    )
  }
  // Rounded up, so that the rider is never farther from the blue dot than the text says.
  const within = formatDistance(Math.ceil(location.accuracyM / ROUND_M) * (ROUND_M / 1000), language)
  const passed = instant - location.foundAt
  const age = formatAge(passed, language)
  return (
    <p className={classes.me} data-live="">
      {passed < MINUTE_MS
        ? t`The blue dot is you, give or take ${within}, as of now.`
        : t`The blue dot is you, give or take ${within}, as of ${age} ago.`}
    </p>
  )
}
