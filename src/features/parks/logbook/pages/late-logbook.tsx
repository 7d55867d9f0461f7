import { useAreaTexts } from '#platform/texts/use-area-texts.ts'
import type { LogbookSpotProps } from '../logbook-spot.tsx'
import { MyVisits } from './my-visits.tsx'
import { ParkLog } from './park-log.tsx'

/** `park`: the open part of a park's card. `visits`: the part of `/saved`. */
export type LateLogbookProps =
  | (LogbookSpotProps & { part: 'park' })
  | { part: 'visits'; className?: string | undefined }

/** The parts of the logbook that a press or the page of saved parks shows. They are one chunk, with texts of their own. */
export function LateLogbook(props: LateLogbookProps) {
  if (!useAreaTexts('parks')) return null
  return props.part === 'park' ? <ParkLog park={props.park} /> : <MyVisits className={props.className} />
}
