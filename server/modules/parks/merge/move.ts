/** Moves everything that belongs to one record of a park to another record of it. */
import { RATING_TYPES } from '#contract/ratings.ts'
import { roundRating } from '#domain/rating.ts'
import type { ParkVerdictsTable } from '#server/db/schema/conditions.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import type { SuggestionsTable } from '#server/db/schema/suggestions.ts'
import { digestOfQuestion } from '#server/suggestion-digest.ts'
import { sourcesToMove } from '../review/same-park.ts'
import type { SourcesRepo } from '../sources/repo.ts'
import type { Moved } from './moved.ts'
import type { MergeRepo } from './repo.ts'
import { keyOf, REPORTS, VOTES } from './riders-repo.ts'
import type { Overlap, Pair, RiderRow } from './riders-repo.ts'

type Repo = Omit<MergeRepo, 'lock'>

/** The columns with a park's sums of votes. @param change the votes to add for a type of rating */
export function tallies(
  row: ParksTable,
  change: (type: (typeof RATING_TYPES)[number]) => { sum: number; count: number },
): Partial<ParksTable> {
  const columns = RATING_TYPES.flatMap((type) => {
    const added = change(type)
    const sum = row[`${type}_sum`] + added.sum
    const count = row[`${type}_count`] + added.count
    return [
      [`${type}_sum`, sum],
      [`${type}_count`, count],
      [`${type}_average`, roundRating(sum, count).average],
    ]
  })
  return Object.fromEntries(columns) as Partial<ParksTable>
}

/** The sum and the number of the votes of a type. */
export function tallyOf(rows: readonly RiderRow[], type: string) {
  const own = rows.filter((row) => row.type === type)
  return { sum: own.reduce((sum, { rating }) => sum + Number(rating), 0), count: own.length }
}

/** The older of the two votes of each device that voted on both parks. */
function olderVotes({ stays, goes }: Overlap): RiderRow[] {
  const own = new Map(stays.map((row) => [keyOf(VOTES, row), row]))
  return goes.map((row) => {
    const former = own.get(keyOf(VOTES, row))!
    return row.voted_at! >= former.voted_at! ? former : row
  })
}

const latestOf = ({ confirmed_at, ended_at }: ParkVerdictsTable) => [confirmed_at ?? '', ended_at ?? ''].sort()[1]!

/** Moves admins' decisions about conditions. Of two decisions about one kind the later counts. */
async function moveVerdicts(repo: Repo, { stays, goes }: Pair): Promise<Moved['verdicts']> {
  const before = await repo.verdicts(stays)
  const after: ParkVerdictsTable[] = []
  for (const one of await repo.verdicts(goes)) {
    const own = before.find(({ kind }) => kind === one.kind)
    if (own !== undefined && latestOf(own) >= latestOf(one)) continue
    const verdict = { ...one, park_id: stays }
    await repo.putVerdict(verdict)
    after.push(verdict)
  }
  return { before: before.filter(({ kind }) => after.some((one) => one.kind === kind)), after }
}

/** The digest that an open suggestion has at another park; undefined: it keeps its digest. */
function digestAt(parkId: string, { fact, value, state }: SuggestionsTable): string | undefined {
  return state === 'open' && value !== null ? digestOfQuestion({ parkId, fact, value: JSON.parse(value) }) : undefined
}

/** Gives all suggestions of a park to another one. @returns their ids */
export async function moveSuggestions(repo: Repo, rows: readonly SuggestionsTable[], toId: string): Promise<string[]> {
  for (const row of rows) await repo.moveSuggestion(row.id, toId, digestAt(toId, row))
  return rows.map(({ id }) => id)
}

/**
 * Moves everything of the park that goes to the park that stays. Both rows must be locked.
 * @param stays @param goes the rows before the merge
 */
export async function moveAll(
  { repo, sources }: { repo: Repo; sources: SourcesRepo },
  stays: ParksTable,
  goes: ParksTable,
): Promise<Moved> {
  const pair: Pair = { stays: stays.id, goes: goes.id }
  const votes = await repo.copyRows(VOTES, pair)
  const older = olderVotes(votes)
  await repo.setTallies(
    stays.id,
    tallies(stays, (type) => {
      const less = tallyOf(older, type)
      return { sum: goes[`${type}_sum`] - less.sum, count: goes[`${type}_count`] - less.count }
    }),
  )
  const reports = await repo.copyRows(REPORTS, pair)
  const verdicts = await moveVerdicts(repo, pair)
  repo.touchConditions()
  const aliases = (await repo.aliases(goes.id)).map(({ old_id }) => old_id)
  await repo.moveAliases(goes.id, stays.id, aliases)
  const moved: Moved = {
    status: goes.status,
    marks: { needs_name: stays.needs_name, in_review: stays.in_review },
    votes: votes.stays,
    reports: reports.stays,
    verdicts,
    favorites: await repo.moveFavorites(pair),
    reminders: await repo.moveReminders(pair),
    suggestions: await moveSuggestions(repo, await repo.suggestions(goes.id), stays.id),
    messages: await repo.moveMessages(goes.id, stays.id),
    aliases,
    sources: await sourcesToMove(sources, [goes.id], stays.id),
  }
  await sources.move(goes.id, stays.id)
  return moved
}
