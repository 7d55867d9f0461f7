/**
 * Finds what is to be told: competitions of tomorrow, from 18:00 on Israel's clock, and favourites that changed. The state of
 * each park is compared with the noted one, so it does not matter how it was changed: by an edit, a bulk action, the trash, an
 * import, an undo, another process, or New Year. A change that is undone at once is told to nobody.
 */
import { localTime } from '#domain/israel-time.ts'
import type { PushJobsRepo } from './jobs-repo.ts'
import type { PushSourcesRepo } from './sources-repo.ts'
import { changeOfPark, eveOf, eveOfEvent } from './messages.ts'
import { changeOf } from './words.ts'

export interface Planner {
  /** Queues what is to be told and was not. Of several processes each thing is queued by one. */
  plan(): Promise<void>
}

/** @param now milliseconds since 1970 */
export function createPlanner(
  jobs: Pick<PushJobsRepo, 'tx' | 'queue'>,
  sources: PushSourcesRepo,
  now: () => number,
): Planner {
  /** The parks as they were looked at last: by content version and year. */
  let seen = ''

  async function planParks(): Promise<void> {
    const { year } = localTime(now())
    const state = `${await sources.contentVersion()} ${year}`
    if (state === seen) return
    await sources.noteNewParks(year)
    for (const park of await sources.changedParks(year)) {
      await jobs.tx(async () => {
        if (!(await sources.noteChange(park))) return
        const change = changeOf(park.state, park.now)
        await jobs.queue(changeOfPark(park.park_id, { change, number: park.changes + 1 }, now()))
      })
    }
    seen = state
  }

  async function planEves(): Promise<void> {
    const instant = now()
    const { isEvening, date } = eveOf(instant)
    if (!isEvening) return
    for (const event of await sources.eventsOn(date)) await jobs.queue(eveOfEvent(event, instant))
  }

  return {
    async plan() {
      await planEves()
      await planParks()
    },
  }
}
