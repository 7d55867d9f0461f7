/**
 * What riders' reports say about a park at an instant: one rule for the server, which sends live reports only, and for the
 * device, on which time goes on without a signal (docs/decisions/what-riders-tell.md). Reports never change a park's hours.
 */
import { CONDITION_KINDS } from '#contract/reports.ts'
import type { ConditionKind, Reports } from '#contract/reports.ts'
import { DAY_MS, HOUR_MS } from '#contract/time.ts'
import { openStatus } from './hours.ts'
import type { HoursOf } from './hours.ts'

/** How long a report lasts. A locked gate: until the next opening, or so long where none is known. */
const LASTS_MS: Readonly<Record<ConditionKind, number>> = {
  fine: 6 * HOUR_MS,
  wet: 6 * HOUR_MS,
  crowded: 6 * HOUR_MS,
  locked: 12 * HOUR_MS,
  lightsOut: 30 * DAY_MS,
  broken: 30 * DAY_MS,
  works: 14 * DAY_MS,
}

/** No report lasts longer, but one that an admin confirmed. */
export const LONGEST_MS = Math.max(...Object.values(LASTS_MS))

/** How long “fine” ends what was seen before it, as others are told. */
export const FINE_MS = LASTS_MS.fine

/** A device's report of a kind that comes sooner after its last one is the same report. */
export const SAME_REPORT_MS = HOUR_MS

/** One kind of what is reported of a park. Instants are epoch ms. */
export type Condition = {
  kind: ConditionKind
  /** Riders whose reports are live; 0 where an admin's word is all that is left. */
  count: number
  /** When the last of them saw it; null likewise. */
  seenAt: number | null
  isConfirmed: boolean
}

/** When a park that is open at `instant` opens the next time, or when it opens at all; null: not known. */
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
 * @param fineAt when the last rider saw that all is fine, epoch ms; -Infinity: nobody did
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
 * The reports that are live at an instant: those that have not ended, and that nobody answered with a later `fine`, which
 * ends all but what an admin confirmed. Kinds in the order of CONDITION_KINDS. Running it again changes nothing.
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

/** What is said of a park at an instant, the gravest first; `fine` only where no problem is. Empty: nobody said anything. */
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

/** Whether no problem is reported of a park. One without reports is fine. */
export const isFine = (reports: readonly Reports[] | undefined, park: HoursOf, instant: number): boolean =>
  conditionsAt(reports, park, instant).every(({ kind }) => kind === 'fine')
