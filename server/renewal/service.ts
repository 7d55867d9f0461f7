/**
 * Renews the parks from OpenStreetMap: once a week by itself, when an admin asks for it, and on the command line
 * (docs/decisions/imports-and-exports.md). An answer is imported like a file, so it can be undone as one entry of the
 * history.
 */
import type { ImportPlan } from '#contract/directory.ts'
import type { RenewalCounts, RenewalState, StartedBy } from '#contract/renewal.ts'
import type { DirectoryService } from '../directory/service.ts'
import { ApiError, notFound } from '../http/api-error.ts'
import type { Caller } from '../http/auth/session-gate.ts'
import type { SettingsRepo } from '../modules/config/repo.ts'
import { SOURCES_KEY, sourcesFrom } from '../modules/config/service.ts'
import { createQueueRunner } from '../queue-runner.ts'
import type { QueueRunner } from '../queue-runner.ts'
import { askOverpass, RenewalError } from './overpass.ts'
import type { OverpassAnswer, OverpassOptions } from './overpass.ts'
import { createRenewalNotes } from './state.ts'

/** Number of times that the job compares an answer, if the directory is changed between the plan and the import. */
const TRIES = 3

export interface RenewalService extends QueueRunner {
  read(): Promise<RenewalState>
  /** Whether the weekly job is on and its latest attempt failed. Unlike `read`, it does not load the answer. */
  isFailing(): Promise<boolean>
  /** Begins to ask in the background, unless somebody is asking now. The answer then waits for an admin. */
  look(): Promise<void>
  /** The changes that taking the answer would make. @throws ApiError 404: no answer waits */
  plan(): Promise<ImportPlan>
  /**
   * Takes the answer, as the plan says.
   * @throws ApiError 404; 409 STALE_EDIT with the new plan; 409 CONFLICT when much is missing and nobody has confirmed it
   */
  take(plan: string, caller: Caller, isMissingConfirmed: boolean): Promise<ImportPlan & { historyId: string | null }>
  /** Deletes the answer that waits. */
  discard(): Promise<void>
}

export interface RenewalOptions extends Pick<OverpassOptions, 'url' | 'origin' | 'pause'> {
  settings: SettingsRepo
  directory: Pick<DirectoryService, 'plan' | 'run'>
  /** Called for the log after an attempt in the background that failed. */
  onFailure: (failure: { reason: string } | { err: unknown }) => void
  /** Milliseconds since 1970. */
  now: () => number
}

/** The answer as a file for the import. Equal answers are equal files, so a plan stays valid. */
export const fileOf = ({ elements }: OverpassAnswer) => Buffer.from(JSON.stringify({ elements }))

export const countsOf = ({ counts: { added, changed, restored }, renewal }: ImportPlan): RenewalCounts => ({
  added,
  changed: changed + restored,
  asked: (renewal?.ask ?? 0) + (renewal?.questions ?? 0),
  vanished: renewal?.vanished ?? 0,
})

const problemOf = (error: unknown) =>
  error instanceof RenewalError ? error.problem : { code: 'failed' as const, values: {} }

export function createRenewal(options: RenewalOptions): RenewalService {
  const { settings, directory, url, pause, origin, now } = options
  const notes = createRenewalNotes(settings, now)
  const onFailure = (error: unknown) =>
    options.onFailure(error instanceof RenewalError ? { reason: error.message } : { err: error })
  const stopping = new AbortController()
  const isWeekly = async () => sourcesFrom(await settings.find(SOURCES_KEY)).isWeekly
  const ask = () => askOverpass({ url, origin, signal: stopping.signal, pause })

  /** Asks, and works with the answer. `work` ends the claim if it succeeds. */
  async function attempt(
    claim: string,
    by: StartedBy,
    work: (answer: OverpassAnswer) => Promise<unknown>,
  ): Promise<void> {
    try {
      await work(await ask())
    } catch (error) {
      // The server stops: the next start asks again.
      if (stopping.signal.aborted) return notes.release(claim)
      await notes.failed(claim, by, problemOf(error))
      onFailure(error)
    }
  }

  /** Takes an answer without a person. @throws RenewalError `missing`, `changed` */
  async function takeAlone(answer: OverpassAnswer, claim: string): Promise<void> {
    const file = fileOf(answer)
    for (let tries = 1; ; tries++) {
      const plan = await directory.plan(file, { isWhole: true })
      refuseMissing(plan)
      try {
        const { historyId } = await directory.run(file, plan.plan, null, { isWhole: true })
        await notes.taken({ by: 'job', counts: countsOf(plan), historyId }, claim)
        return
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'STALE_EDIT')) throw error
        if (tries === TRIES) throw new RenewalError('changed', {}, error)
      }
    }
  }

  function refuseMissing({ renewal }: ImportPlan): void {
    if (!renewal?.isMuchMissing) return
    throw new RenewalError('missing', {
      missing: String(renewal.vanished),
      known: String(renewal.known + renewal.vanished),
    })
  }

  const runner = createQueueRunner({
    async work() {
      if (!(await isWeekly())) return
      const claim = await notes.claimIfDue()
      if (claim === undefined) return
      await attempt(claim, 'job', async (answer) => {
        // If the answer can't be taken without a person, it waits for one.
        await notes.storeAnswer(answer)
        await takeAlone(answer, claim)
      })
    },
    onFailure,
  })

  let looking: Promise<void> = Promise.resolve()
  async function waiting(): Promise<OverpassAnswer> {
    const answer = await notes.answer()
    if (answer === undefined) throw notFound('No answer of OpenStreetMap waits here')
    return answer
  }

  return {
    read: async () => notes.read(await isWeekly()),
    isFailing: async () => (await isWeekly()) && (await notes.isJobFailing()),
    async look() {
      const claim = await notes.claim()
      if (claim === undefined) return
      await notes.discard()
      looking = attempt(claim, 'admin', (answer) => notes.answered(claim, answer)).catch(onFailure)
    },
    plan: async () => directory.plan(fileOf(await waiting()), { isWhole: true }),
    async take(plan, caller, isMissingConfirmed) {
      const taken = await directory.run(fileOf(await waiting()), plan, caller, { isWhole: true, isMissingConfirmed })
      await notes.taken({ by: 'admin', counts: countsOf(taken), historyId: taken.historyId })
      return taken
    },
    discard: notes.discard,
    run: runner.run,
    async stop() {
      stopping.abort(new Error('the server stops'))
      await runner.stop()
      await looking
    },
  }
}
