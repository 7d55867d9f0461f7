import { useLingui } from '@lingui/react/macro'
import type { RiderLocation } from '#platform/device/location.ts'
import { Button } from '#ui/button.tsx'
import classes from './ask-place.module.css'

type AskPlaceProps = {
  location: RiderLocation
  /** A text that says what is missing while the rider's location is unknown. */
  without: string
  onAsk: () => void
}

/** In a dialog: why the rider's location is unknown, and how to share it. Shows nothing once the location is known. */
export function AskPlace({ location: { status }, without, onAsk }: AskPlaceProps) {
  const { t } = useLingui()
  if (status === 'known') return null
  const words: Readonly<Record<Exclude<RiderLocation['status'], 'known'>, string>> = {
    idle: without,
    asking: t`Finding where you are…`,
    slow: t`Still looking. It takes longer indoors.`,
    refused: t`Location is blocked for this site. To allow it: the sign beside the address, or the app’s permissions in your device’s settings, then Location.`,
    unavailable: t`Your device can’t tell where you are right now.`,
  }
  return (
    <div className={classes.place}>
      <p role="status">{words[status]}</p>
      <Button variant="secondary" busy={status === 'asking' || status === 'slow'} onClick={onAsk}>
        {status === 'idle' ? t`Use my location` : t`Try again`}
      </Button>
    </div>
  )
}
