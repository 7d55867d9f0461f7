import { atom, useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import type { Park } from '#contract/parks.ts'
import type { Logbook } from '#domain/logbook.ts'
import classes from './logbook-spot.module.css'

export type BeenSpotProps = { parkId: string }
export type LogbookSpotProps = { park: Pick<Park, '_id' | 'name'> }

/** The logbook, including changes that are not stored yet; undefined until it is read. */
export const logbookAtom = atom<Logbook | undefined>(undefined)

/** Ids of the parks at which the rider was, by the logbook on this device; undefined until it is read, and on the server. */
export const beenAtom = atom<ReadonlySet<string> | undefined>(undefined)

/** The parts of the logbook, set when their code is loaded (logbook-parts.tsx). */
export const logbookPartsAtom = atom<{
  Mark?: ComponentType<BeenSpotProps>
  Card?: ComponentType<LogbookSpotProps>
}>({})

/** The mark on a row whose park the rider knows. It lies over the row's tile, so it moves nothing. */
export function BeenSpot(props: BeenSpotProps) {
  const { Mark } = useAtomValue(logbookPartsAtom)
  return Mark && <Mark {...props} />
}

/** Keeps room on a park's page for what the rider's logbook has of the park, which is shown when the page is idle. */
export function LogbookSpot(props: LogbookSpotProps) {
  const { Card } = useAtomValue(logbookPartsAtom)
  return <div className={classes.spot}>{Card && <Card {...props} />}</div>
}
