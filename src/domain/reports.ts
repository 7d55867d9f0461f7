/**
 * The rule that says what riders' reports mean for a park at an instant. The server (which sends only live reports) and
 * the device (which may be offline for hours) use the same rule (docs/decisions/what-riders-tell.md). Reports never
 * change a park's hours; park-state.ts says when they make them doubtful.
 */
import { CONDITION_KINDS } from '#contract/reports.ts'
import type { ConditionKind, Reports } from '#contract/reports.ts'
import { DAY_MS, HOUR_MS } from '#contract/time.ts'
import { openStatus } from './hours.ts'
import type { HoursOf } from './hours.ts'

/**
 * How long a report of each kind lasts. A report of a locked gate lasts until the next opening; this time applies only
 * if no opening is known.
 */
const LASTS_MS: Readonly<Record<ConditionKind, number>> = {
  fine: 6 * HOUR_MS,
  wet: 6 * HOUR_MS,
  crowded: 6 * HOUR_MS,
  locked: 12 * HOUR_MS,
  lightsOut: 30 * DAY_MS,
  broken: 30 * DAY_MS,
  works: 14 * DAY_MS,
}

/** The longest time that an unconfirmed report of any kind lasts. */
export const LONGEST_MS = Math.max(...Object.values(LASTS_MS))

/** How long a “fine” report is shown to riders. It also ends the problems that were seen before it. */
export const FINE_MS = LASTS_MS.fine

/** A second report of the same kind by a device within this time counts as the same report. */
export const SAME_REPORT_MS = HOUR_MS

/** One kind of reported condition of a park. Instants are epoch ms. */
export type Condition = {
  kind: ConditionKind
  /** Number of riders whose reports are live; 0: only an admin's confirmation is left. */
  count: number
  /** When the last of these riders saw the condition; null: no rider's report is live. */
  seenAt: number | null
  isConfirmed: boolean
}

/** The next opening after `instant`; if the park is open, the first opening after it closes. null: not known. */
function nextOpening(park: HoursOf, instant: number): number | null {
  const status = openStatus(park, instant)
  if (status.state === 'closed') return status.opensAt
  if ((status.state !== 'open' && status.state !== 'closing-soon') || status.until === null) return null
  const after = openStatus(park, status.until)
  return after.state === 'closed' ? after.opensAt : null
}

/** When a report ends by itself, epoch ms. @param seenAt epoch ms */
export function endOfReport(kind: ConditionKind, seenAt: number, park: HoursOf): number {
  if (kind === 'locked') return nextOpening(park, seenAt) ?? seenAt + LASTS_MS.locked
  return seenAt + LASTS_MS[kind]
}

const kindOf = (name: string): ConditionKind | undefined => CONDITION_KINDS.find((kind) => kind === name)

/**
 * Whether a report is live at an instant. @param seenAt epoch ms
 * @param fineAt when a rider last reported that all is fine, epoch ms; -Infinity: no rider did
 */
export function isLiveReport(
  { kind, seenAt }: { kind: ConditionKind; seenAt: number },
  fineAt: number,
  park: HoursOf,
  instant: number,
): boolean {
  if (kind !== 'fine' && seenAt <= fineAt) return false
  return instant < endOfReport(kind, seenAt, park)
}

/**
 * The reports that are live at an instant. A report is live if it has not ended and was not seen before the last `fine`
 * report. Confirmed reports stay in any case. Kinds are in the order of CONDITION_KINDS. Idempotent.
 */
export function liveReports(reports: readonly Reports[], park: HoursOf, instant: number): Reports[] {
  const timesOf = (kind: ConditionKind) => reports.find((one) => one.kind === kind)?.seen ?? []
  const fineAt = Math.max(-Infinity, ...timesOf('fine').map(Date.parse))
  return reports
    .flatMap((one): Reports[] => {
      const kind = kindOf(one.kind)
      if (kind === undefined) return []
      const seen = one.seen.filter((at) => isLiveReport({ kind, seenAt: Date.parse(at) }, fineAt, park, instant))
      return seen.length > 0 || one.isConfirmed ? [{ ...one, seen }] : []
    })
    .sort((a, b) => CONDITION_KINDS.indexOf(a.kind as ConditionKind) - CONDITION_KINDS.indexOf(b.kind as ConditionKind))
}

/**
 * The conditions of a park at an instant, the gravest first; `fine` only if there is no problem. Empty: no live report.
 */
export function conditionsAt(reports: readonly Reports[] | undefined, park: HoursOf, instant: number): Condition[] {
  if (!reports) return []
  const live = liveReports(reports, park, instant).map(({ kind, seen, isConfirmed = false }): Condition => ({
    kind: kind as ConditionKind,
    count: seen.length,
    seenAt: seen.length === 0 ? null : Math.max(...seen.map(Date.parse)),
    isConfirmed,
  }))
  const problems = live.filter(({ kind }) => kind !== 'fine')
  return problems.length > 0 ? problems : live
}

/** Whether a park has no reported problem. A park without reports is fine. */
export const isFine = (reports: readonly Reports[] | undefined, park: HoursOf, instant: number): boolean =>
  conditionsAt(reports, park, instant).every(({ kind }) => kind === 'fine')
