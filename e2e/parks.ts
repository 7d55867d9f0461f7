import type { Park } from '../src/contract/parks.ts'
import type { RunningServer } from './server.ts'

/** The published parks as the running server answers them. */
export async function fetchParks({ origin }: Pick<RunningServer, 'origin'>): Promise<Park[]> {
  const answer = (await (await fetch(`${origin}/api/skateparks`)).json()) as { data: { skateparks: Park[] } }
  return answer.data.skateparks
}

/** A park that is closed at every hour of every day would be no park; this one is closed for good. */
export const closedForGood = (parks: readonly Park[]): Park => parks.find((park) => park.closingYear !== null)!
