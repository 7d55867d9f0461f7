import { useLingui } from '@lingui/react/macro'
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import { useState } from 'react'
import type { LatLon } from '#domain/distance.ts'
import { formatDistance } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Button } from '#ui/button.tsx'
import classes from './dialog.module.css'

const GIVE_UP_MS = 30_000

type State = { status: 'rest' | 'asking' | 'refused' | 'unavailable' } | { status: 'known'; accuracyM: number }

/**
 * A button that inserts the rider's location, as exactly as the device knows it. The location is sent only with the
 * suggestion.
 */
export function HereButton({ onPlace }: { onPlace: (at: LatLon) => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [state, setState] = useState<State>({ status: 'rest' })
  const ask = () => {
    if (!('geolocation' in navigator) || !window.isSecureContext) return setState({ status: 'unavailable' })
    setState({ status: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        onPlace({ lat: coords.latitude, lon: coords.longitude })
        setState({ status: 'known', accuracyM: coords.accuracy })
      },
      ({ code, PERMISSION_DENIED }) => setState({ status: code === PERMISSION_DENIED ? 'refused' : 'unavailable' }),
      // No stored position is accepted, because the rider may have moved within minutes.
      { enableHighAccuracy: true, timeout: GIVE_UP_MS, maximumAge: 0 },
    )
  }
  const within = state.status === 'known' ? formatDistance(state.accuracyM / 1000, language) : ''
  const words: Readonly<Record<State['status'], string>> = {
    rest: t`Are you standing there?`,
    asking: t`Finding where you are…`,
    known: t`Your place, known to within ${within}. Move the mark if the park is further off.`,
    refused: t`Location is blocked for this site. To allow it: the sign beside the address, or the app’s permissions in your device’s settings, then Location.`,
    unavailable: t`Your device can’t tell where you are right now.`,
  }
  return (
    <div className={classes.here}>
      <Button variant="secondary" busy={state.status === 'asking'} onClick={ask}>
        <IconCurrentLocation size={20} aria-hidden />
        {t`Take my place now`}
      </Button>
      <p role="status" className={classes.hint}>
        {words[state.status]}
      </p>
    </div>
  )
}
