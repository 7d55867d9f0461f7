import type { Park } from '../src/contract/parks.ts'
import type { RunningServer } from './server.ts'

/** The published parks, as the running server answers them. */
export async function fetchParks({ origin }: Pick<RunningServer, 'origin'>): Promise<Park[]> {
  const answer = (await (await fetch(`${origin}/api/skateparks`)).json()) as { data: { skateparks: Park[] } }
  return answer.data.skateparks
}
