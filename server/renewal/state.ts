/**
 * Notes about renewals from OpenStreetMap: the attempt that is running, the last success, and the last failure. The
 * answer that waits for an admin is a document beside the notes, so that every process sees it.
 */
import type { RenewalProblem, RenewalState, StartedBy } from '#contract/renewal.ts'
import { DAY_MS, HOUR_MS } from '#contract/time.ts'
import { createClaims } from '../claims.ts'
import type { Claimed } from '../claims.ts'
import type { SettingsRepo } from '../modules/config/repo.ts'
import { LONGEST_MS } from './overpass.ts'
import type { OverpassAnswer } from './overpass.ts'

const STATE_KEY = 'renewal'
const ANSWER_KEY = 'renewal-answer'

/** Longer than all tries of a process. */
const CLAIM_MS = LONGEST_MS + 2 * 60_000
const WEEK_MS = 7 * DAY_MS

export interface Taken {
  at: string
  by: StartedBy
  counts: NonNullable<RenewalState['taken']>['counts']
  historyId: string | null
}

interface Notes extends Claimed {
  taken: Taken | null
  failure: { at: string; by: StartedBy; problem: RenewalProblem } | null
  /** Failures of the weekly job since it last succeeded. */
  failures: number
  /** Earliest time of the weekly job's next attempt; null: its last attempt succeeded. */
  retryAt: string | null
}

const NOTHING: Notes = { claim: null, taken: null, failure: null, failures: 0, retryAt: null }

/** An answer that waits for an admin. */
export interface StoredAnswer extends OverpassAnswer {
  at: string
}

export interface RenewalNotes {
  /** @param isWeekly whether the weekly job is on */
  read(isWeekly: boolean): Promise<RenewalState>
  /** Whether the latest attempt of the weekly job failed, and nobody has got an answer since. */
  isJobFailing(): Promise<boolean>
  /** Claims the next attempt for this process; undefined: another attempt is running. */
  claim(): Promise<string | undefined>
  /** Claims an attempt of the weekly job; undefined: another attempt is running, or it is too early. */
  claimIfDue(): Promise<string | undefined>
  /** Ends an attempt. Does nothing if its claim has expired and another attempt has begun. */
  release(claim: string): Promise<void>
  /** Ends an attempt that failed. */
  failed(claim: string, by: StartedBy, problem: RenewalProblem): Promise<void>
  /** Ends an attempt that got an answer, which now waits for an admin. */
  answered(claim: string, answer: OverpassAnswer): Promise<void>
  answer(): Promise<StoredAnswer | undefined>
  storeAnswer(answer: OverpassAnswer): Promise<void>
  /** Deletes the answer that waits. */
  discard(): Promise<void>
  /** Notes a renewal that succeeded, and deletes the answer. @param claim absent: the renewal had no claim */
  taken(taken: Omit<Taken, 'at'>, claim?: string): Promise<void>
}

/** Pause of the weekly job after a failure. Missing elements get a day, because an hour rarely brings them back. */
function retryWait(failures: number, { code }: RenewalProblem): number {
  return code === 'missing' ? DAY_MS : Math.min(DAY_MS, HOUR_MS * 2 ** Math.min(10, failures - 1))
}

/** @param now milliseconds since 1970 */
export function createRenewalNotes(
  settings: Pick<SettingsRepo, 'find' | 'read' | 'save' | 'saveFrom'>,
  now: () => number,
): RenewalNotes {
  const iso = (ms: number) => new Date(ms).toISOString()
  const claims = createClaims<Notes>({ settings, key: STATE_KEY, nothing: NOTHING, claimMs: CLAIM_MS, now })
  const { find, isRunning, change, claimIf, end } = claims

  const discard = () => settings.save(ANSWER_KEY, null)
  const answer = async () => ((await settings.find(ANSWER_KEY)) as StoredAnswer | null | undefined) ?? undefined
  const storeAnswer = (one: OverpassAnswer) =>
    settings.save(ANSWER_KEY, { ...one, at: iso(now()) } satisfies StoredAnswer)
  const nextOf = ({ taken, retryAt }: Notes) => retryAt ?? (taken ? iso(Date.parse(taken.at) + WEEK_MS) : iso(now()))

  return {
    async read(isWeekly) {
      const notes = await find()
      const { taken, failure, retryAt } = notes
      const waiting = await answer()
      return {
        isRunning: isRunning(notes),
        answer: waiting ? { at: waiting.at, dataAt: waiting.dataAt, elements: waiting.elements.length } : null,
        taken,
        failure: failure && { ...failure, retryAt: isWeekly ? retryAt : null },
        nextAt: isWeekly ? nextOf(notes) : null,
      }
    },
    async isJobFailing() {
      const { failure, retryAt } = await find()
      return failure !== null && retryAt !== null
    },
    claim: () => claimIf(() => true),
    claimIfDue: () => claimIf((notes) => nextOf(notes) <= iso(now())),
    async release(claim) {
      await end(claim, (notes) => notes)
    },
    async failed(claim, by, problem) {
      await end(claim, (notes) => {
        const failure = { at: iso(now()), by, problem }
        if (by !== 'job') return { ...notes, failure }
        const failures = notes.failures + 1
        return { ...notes, failure, failures, retryAt: iso(now() + retryWait(failures, problem)) }
      })
    },
    async answered(claim, one) {
      await storeAnswer(one)
      await end(claim, (notes) => ({ ...notes, failure: null }))
    },
    answer,
    storeAnswer,
    discard,
    async taken(taken, claim) {
      await discard()
      await change((notes) => ({
        ...notes,
        claim: notes.claim?.id === claim ? null : notes.claim,
        taken: { ...taken, at: iso(now()) },
        failure: null,
        failures: 0,
        retryAt: null,
      }))
    },
  }
}
