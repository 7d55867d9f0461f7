/** Parts two merged records of a park again. */
import type { Localized } from '#contract/common.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { empty, giveBack } from '../review/undo.ts'
import { moveSuggestions, tallies, tallyOf } from './move.ts'
import type { Moved } from './moved.ts'
import type { MergeNeeds } from './needs.ts'
import { REPORTS, VOTES } from './riders-repo.ts'
import type { Pair } from './riders-repo.ts'

type Values = Record<string, unknown>

const textOf = ({ confirmed_at, ended_at }: Moved['verdicts']['after'][number]) => `${confirmed_at} ${ended_at}`

/**
 * Takes the merged park out of the trash, and gives it back everything of its own that is still there. Votes and
 * reports that came for its old id since the merge stay with the other park, which is then named as skipped. While the
 * other park is merged itself or deleted, it is too early.
 */
export function undoMerge(needs: MergeNeeds): Parameters<MergeNeeds['history']['undoBy']>[1] {
  const { repo, sources, trash, adminParks, now } = needs

  /** @returns whether all votes of the park that went are back */
  async function partVotes(pair: Pair, row: ParksTable, moved: Moved): Promise<boolean> {
    const before = await repo.votes(pair.goes)
    const { returned, restored, lost } = await repo.partRows(VOTES, pair, moved.votes)
    const goes = (await repo.lock(pair.goes))!
    await repo.setTallies(
      row.id,
      tallies(row, (type) => {
        const [back, kept, own] = [tallyOf(returned, type), tallyOf(restored, type), tallyOf(before, type)]
        // The votes of the sample content have no rows: they are the rest of the sums.
        const sample = { sum: goes[`${type}_sum`] - own.sum, count: goes[`${type}_count`] - own.count }
        return { sum: kept.sum - back.sum - sample.sum, count: kept.count - back.count - sample.count }
      }),
    )
    await repo.setTallies(
      goes.id,
      tallies(goes, (type) => {
        const less = tallyOf(lost, type)
        return { sum: -less.sum, count: -less.count }
      }),
    )
    return lost.length === 0
  }

  /** Restores the verdicts of the park that stays, except those that an admin has changed since. */
  async function partVerdicts({ stays }: Pair, { verdicts: { before, after } }: Moved): Promise<void> {
    const current = await repo.verdicts(stays)
    for (const one of after) {
      const own = current.find(({ kind }) => kind === one.kind)
      if (own === undefined || textOf(own) !== textOf(one)) continue
      const former = before.find(({ kind }) => kind === one.kind)
      if (former === undefined) await repo.removeVerdict(stays, one.kind)
      else await repo.putVerdict(former)
    }
  }

  /** Restores the marks of an imported park: the review if the park is hidden again, and the mark of a made-up name. */
  async function restoreMarks(row: ParksTable, { marks }: Moved, before: Values, at: string): Promise<void> {
    const parted = (await repo.lock(row.id))!
    if (parted.status !== 'hidden') return
    const isHiddenAgain = row.status !== 'hidden'
    const name = before.name as Localized | undefined
    const isNameBack = name === undefined ? isHiddenAgain : parted.name_he === name.he && parted.name_en === name.en
    const in_review = isHiddenAgain ? marks.in_review : parted.in_review
    const needs_name = isNameBack ? marks.needs_name : parted.needs_name
    if (in_review === parted.in_review && needs_name === parted.needs_name) return
    await repo.update(row.id, { in_review, needs_name }, at)
  }

  /** @returns whether nothing has changed since the merge */
  async function part(pair: Pair, row: ParksTable, moved: Moved, filled: { before: Values; after: Values }) {
    const at = new Date(now()).toISOString()
    await trash.takeBack('park', pair.goes, moved.status)
    const hasVotes = await partVotes(pair, row, moved)
    const { lost } = await repo.partRows(REPORTS, pair, moved.reports)
    await partVerdicts(pair, moved)
    repo.touchConditions()
    const hasFavorites = await repo.partFavorites(pair, moved.favorites)
    await repo.partReminders(pair, moved.reminders)
    await moveSuggestions(repo, await repo.suggestions(pair.stays, moved.suggestions), pair.goes)
    await repo.moveMessages(pair.stays, pair.goes, moved.messages)
    await repo.moveAliases(pair.stays, pair.goes, moved.aliases)
    await repo.noteParted(pair.goes)
    await giveBack({ sources }, { parkId: pair.stays, moved: moved.sources }, [pair.goes])
    const isEmptied = await empty({ repo, adminParks }, { parkId: pair.stays, filled }, at)
    await restoreMarks(row, moved, filled.before, at)
    return hasVotes && lost.length === 0 && hasFavorites && isEmptied
  }

  return ({ id, thingId, before, after: { merged: _merged, ...after } }) =>
    repo.write(async () => {
      const remembered = await repo.remembered(id)
      if (remembered === undefined) throw new ApiError(409, 'CONFLICT', 'This merge is too old to be undone')
      const { goes, moved } = remembered
      const pair: Pair = { stays: thingId!, goes }
      const row = await repo.lock(pair.stays)
      const isThere = row !== undefined && (await repo.isInTrash(pair.goes))
      if (!isThere || !(await repo.removeAlias(pair.goes, pair.stays)))
        return { restored: [], skipped: [pair.goes], isTooEarly: true }
      const isWhole = await part(pair, row, moved, { before, after })
      return { restored: [pair.goes], skipped: isWhole ? [] : [pair.stays] }
    })
}
