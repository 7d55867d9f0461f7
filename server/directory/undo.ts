import type { TrashThing } from '#contract/editing.ts'
import type { AdminNotices } from '../admin-notices/admin-notices.ts'
import { allowSettings } from '../admin-notices/sensitive-settings.ts'
import type { SettingsChange } from '../admin-notices/sensitive-settings.ts'
import type { Store } from '../db/store.ts'
import { ApiError } from '../http/api-error.ts'
import type { Caller } from '../http/auth/session-gate.ts'
import { createSettingsRepo } from '../modules/config/repo.ts'
import type { Undone } from '../modules/history/service.ts'
import type { Trash } from '../modules/trash/service.ts'
import type { Columns, DirectoryRow, Kind } from './kind.ts'
import { KINDS } from './kinds.ts'
import { slugOfRow } from './plan.ts'
import { createDirectoryRepo } from './repo.ts'
import { undoSources } from './source-writes.ts'

export interface UndoOptions {
  store: Store
  trash: Pick<Trash, 'discard'>
  /** Absent: the caller is a program other than the server. */
  notices?: Pick<AdminNotices, 'settingsChange'>
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * Undoes an import, except for things that somebody changed after the import. Things that the import added are moved to
 * the trash.
 */
export async function undoImport(
  { store, trash, notices, now }: UndoOptions,
  entryId: string,
  caller: Caller,
): Promise<Undone> {
  const repo = createDirectoryRepo(store)
  const settings = createSettingsRepo(store)
  const changes = await repo.changesOf(entryId)
  if (changes.length === 0) throw new ApiError(409, 'CONFLICT', 'This import is too old to be undone')
  const at = new Date(now()).toISOString()
  const undone: Undone = { restored: [], skipped: [] }
  const edited: { kind: Kind; row: DirectoryRow; before: Columns }[] = []
  const added = new Map<TrashThing, string[]>()
  const settingsChanges: (SettingsChange & { revision: number; after: object })[] = []
  for (const { thing, thing_id: id, before_values, revision } of changes) {
    if (thing === 'sources' || thing === 'suggestion' || thing === 'merge') continue
    const kind = KINDS.find((one) => one.thing === thing)
    if (kind === undefined) {
      const { value: before, revision: present } = await settings.read(id)
      const after = before_values === null ? {} : (JSON.parse(before_values) as object)
      if (present === revision) settingsChanges.push({ key: id, revision, before, after })
      else undone.skipped.push(id)
      continue
    }
    // The row stays locked until the undo ends. A save by somebody else has to wait, and then fails, because its edit
    // began from an older revision.
    const row = await repo.lock(kind, { id, revision })
    if (row === undefined) undone.skipped.push(id)
    else if (before_values === null) added.set(kind.thing, [...(added.get(kind.thing) ?? []), id])
    else edited.push({ kind, row, before: JSON.parse(before_values) as Columns })
  }
  await allowSettings(caller, settingsChanges, notices)
  for (const { key, revision, after } of settingsChanges) {
    if (!(await settings.saveFrom(key, revision, after, at))) undone.skipped.push(key)
  }
  // Things that the import added give up their slugs first, because other things may need them. Things that swapped
  // slugs give them up together.
  for (const [thing, ids] of added) {
    await discardInParts(trash, thing, ids)
    undone.restored.push(...ids)
  }
  for (const { kind, row, before } of edited) if (kind.slug in before) await repo.setSlug(kind, row, row.id)
  for (const { kind, row, before } of edited) {
    const slug = before[kind.slug]
    const isTaken = typeof slug === 'string' && (await repo.hasSlug(kind, slug)) && slug !== row.id
    if (isTaken) await repo.setSlug(kind, row, slugOfRow(kind, row))
    else await repo.update(kind, row, before, at)
    ;(isTaken ? undone.skipped : undone.restored).push(row.id)
  }
  await undoSources(store, changes, new Set(undone.skipped))
  return { restored: undone.restored.sort(), skipped: undone.skipped.sort() }
}

const IDS_AT_ONCE = 500

async function discardInParts(trash: Pick<Trash, 'discard'>, thing: TrashThing, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    await trash.discard(thing, ids.slice(from, from + IDS_AT_ONCE))
  }
}
