import { useLingui } from '@lingui/react/macro'
import type { RiderLocation } from '#platform/device/location.ts'
import { Button } from '#ui/button.tsx'
import classes from './tonight.module.css'

/** Why the way is not known yet, and what helps; nothing once the place is known. */
export function TonightPlace({ location: { status }, onAsk }: { location: RiderLocation; onAsk: () => void }) {
  const { t } = useLingui()
  if (status === 'known') return null
  const words: Readonly<Record<Exclude<RiderLocation['status'], 'known'>, string>> = {
    idle: t`Without your place the best rated come first. It stays on your device.`,
    asking: t`Finding where you are…`,
    slow: t`Still looking. It takes longer indoors; until then, best rated first.`,
    refused: t`Location is blocked for this site, so best rated comes first. To allow it: the sign beside the address, or the app’s permissions in your device’s settings, then Location.`,
    unavailable: t`Your device can’t tell where you are right now, so best rated comes first.`,
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
