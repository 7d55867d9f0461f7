import type { ParkVerdictsTable } from '#server/db/schema/conditions.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import type { SourceOfPark } from '../sources/repo.ts'
import type { RiderRow } from './riders-repo.ts'

/** A favourite or a reminder of the park that goes. `hadBoth`: its owner had the other park too. */
export interface Kept {
  owner: string
  position: number
  hadBoth: boolean
}

/** The values that the undo of a merge needs, besides the park that went: the trash has it and its own rows. */
export interface Moved {
  /** The status of the park that went. */
  status: ParksTable['status']
  /** The marks that the park that stays had. */
  marks: Pick<ParksTable, 'needs_name' | 'in_review'>
  /** Former votes and reports about the park that stays, of devices that sent some about both parks. */
  votes: RiderRow[]
  reports: RiderRow[]
  /** The verdicts of the park that stays, before the merge and after it. */
  verdicts: { before: ParkVerdictsTable[]; after: ParkVerdictsTable[] }
  favorites: Kept[]
  reminders: Kept[]
  suggestions: string[]
  messages: string[]
  aliases: string[]
  sources: (SourceOfPark & { isNew: boolean })[]
}
