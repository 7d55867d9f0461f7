import { useLingui } from '@lingui/react/macro'
import type { RiderLocation } from '#platform/device/location.ts'
import { Notice } from '#ui/state/notice.tsx'
import classes from './location-note.module.css'

type LocationNoteProps = {
  location: RiderLocation
  /** Whether the list should be sorted by distance. If not, no note is shown. */
  wanted: boolean
  onAsk: () => void
}

/** Says why the list can't be sorted by distance yet, and what the rider can do. */
export function LocationNote({ location, wanted, onAsk }: LocationNoteProps) {
  const { t } = useLingui()
  const notes: Readonly<Record<RiderLocation['status'], Note | null>> = {
    known: null,
    idle: {
      kind: 'waiting',
      words: t`To put the nearest first we need to know where you are. It stays on your device.`,
      action: t`Use my location`,
    },
    asking: { kind: 'waiting', words: t`Finding where you are…` },
    slow: { kind: 'waiting', words: t`Still looking. It takes longer indoors.` },
    refused: {
      kind: 'error',
      words: t`Location is blocked for this site. To allow it: the sign beside the address, or the app’s permissions in your device’s settings, then Location.`,
      action: t`I allowed it, try again`,
    },
    unavailable: {
      kind: 'error',
      words: t`Your device can’t tell where you are right now.`,
      action: t`Try again`,
    },
  }
  const note = wanted ? notes[location.status] : null
  return (
    // The element is always on the page, so that screen readers announce its changes.
    <div role="status" className={classes.note}>
      {note && (
        <Notice kind={note.kind} className={classes.line!}>
          <span>{note.words}</span>{' '}
          {note.action && (
            <button type="button" className={classes.action} onClick={onAsk}>
              {note.action}
            </button>
          )}
        </Notice>
      )}
    </div>
  )
}

type Note = { kind: 'waiting' | 'error'; words: string; action?: string }
