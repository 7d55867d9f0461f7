/**
 * Finds what is to be told: competitions of tomorrow, from 18:00 on Israel's clock, and favourites that changed. The state of
 * each park is compared with the noted one, so it does not matter how it was changed: by an edit, a bulk action, the trash, an
 * import, an undo, another process, or New Year. A change that is undone at once is told to nobody.
 */
import { localTime } from '#domain/israel-time.ts'
import type { PushJobsRepo } from './jobs-repo.ts'
import { changeOfPark, eveOf, eveOfEvent } from './messages.ts'
import { changeOf } from './words.ts'

export interface Planner {
  /** Queues what is to be told and was not. Of several processes each thing is queued by one. */
  plan(): Promise<void>
}

/** @param now milliseconds since 1970 */
export function createPlanner(repo: PushJobsRepo, now: () => number): Planner {
  /** The parks as they were looked at last: by content version and year. */
  let seen = ''

  async function planParks(): Promise<void> {
    const { year } = localTime(now())
    const state = `${await repo.contentVersion()} ${year}`
    if (state === seen) return
    await repo.noteNewParks(year)
    for (const park of await repo.changedParks(year)) {
      await repo.tx(async () => {
        if (!(await repo.noteChange(park))) return
        const change = changeOf(park.state, park.now)
        await repo.queue(changeOfPark(park.park_id, { change, number: park.changes + 1 }, now()))
      })
    }
    seen = state
  }

  async function planEves(): Promise<void> {
    const instant = now()
    const { isEvening, date } = eveOf(instant)
    if (!isEvening) return
    for (const event of await repo.eventsOn(date)) await repo.queue(eveOfEvent(event, instant))
  }

  return {
    async plan() {
      await planEves()
      await planParks()
    },
  }
}
