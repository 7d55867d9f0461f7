/**
 * Finds the events that riders are told about: tomorrow's competitions, from 18:00 on Israel's clock, and favourites
 * that changed. The state of each park is compared with the state that was noted earlier. So every change is found: by
 * an edit, a bulk action, the trash, an import, an undo, another process, or New Year. A change that is undone at once
 * is not told to anybody.
 */
import { localTime } from '#domain/israel-time.ts'
import type { PushJobsRepo } from './jobs-repo.ts'
import type { PushSourcesRepo } from './sources-repo.ts'
import { changeOfPark, eveOf, eveOfCompetition } from './messages.ts'
import { changeOf } from './words.ts'

export interface Planner {
  /**
   * Queues the messages that were not queued yet. If several processes plan at once, each message is still queued only
   * once.
   */
  plan(): Promise<void>
}

/** @param now milliseconds since 1970 */
export function createPlanner(
  jobs: Pick<PushJobsRepo, 'tx' | 'queue'>,
  sources: PushSourcesRepo,
  now: () => number,
): Planner {
  /** The content version and the year for which the parks were last compared. */
  let comparedVersion = ''

  async function planParks(): Promise<void> {
    const { year } = localTime(now())
    const state = `${await sources.contentVersion()} ${year}`
    if (state === comparedVersion) return
    await sources.noteNewParks(year)
    for (const park of await sources.changedParks(year)) {
      await jobs.tx(async () => {
        if (!(await sources.noteChange(park))) return
        const change = changeOf(park.state, park.now)
        await jobs.queue(changeOfPark(park.park_id, { change, number: park.changes + 1 }, now()))
      })
    }
    comparedVersion = state
  }

  async function planEves(): Promise<void> {
    const instant = now()
    const { isEvening, date } = eveOf(instant)
    if (!isEvening) return
    for (const event of await sources.eventsOn(date)) await jobs.queue(eveOfCompetition(event, instant))
  }

  return {
    async plan() {
      await planEves()
      await planParks()
    },
  }
}
