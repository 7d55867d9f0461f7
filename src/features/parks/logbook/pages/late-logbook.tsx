import { useAreaTexts } from '#platform/texts/use-area-texts.ts'
import type { LogbookSpotProps } from '../logbook-spot.tsx'
import { ParkLog } from './park-log.tsx'

/** The open part of a park's card in the logbook, once its texts are loaded. */
export const LateLogbook = (props: LogbookSpotProps) => useAreaTexts('parks') && <ParkLog {...props} />
