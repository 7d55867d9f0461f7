/**
 * Exports and imports the directory. The changes of an import are first shown to the admin, then made in one
 * transaction, and can be undone together (`undo.ts`).
 */
import type { ExportQuery, ImportPlan } from '#contract/directory.ts'
import { TRASH_DAYS } from '#contract/editing.ts'
import { FILE_FIELD } from '#contract/import-file-problems.ts'
import { DAY_MS } from '#contract/time.ts'
import { allowSettings } from '../admin-notices/sensitive-settings.ts'
import { ApiError } from '../http/api-error.ts'
import type { Caller } from '../http/auth/session-gate.ts'
import { createSettingsRepo } from '../modules/config/repo.ts'
import type { History } from '../modules/history/service.ts'
import { createSourcesRepo } from '../modules/parks/sources/repo.ts'
import type { Sweep } from '../plugins/sweeper.ts'
import { exportDirectory, exportGeojson } from './export.ts'
import type { Planned } from './plan.ts'
import { createPreparing, FINGERPRINTED } from './prepare.ts'
import type { Prepared } from './prepare.ts'
import type { ReadOptions } from './read-import.ts'
import { createDirectoryRepo, insertAdditions } from './repo.ts'
import { markSeen, writeSources } from './source-writes.ts'
import type { KeptChange } from './source-writes.ts'
import { undoImport, type UndoOptions } from './undo.ts'

export interface DirectoryService {
  /** The text of the file, in pieces. @param only the things that are exported alone; absent: everything */
  export(only?: Pick<ExportQuery, 'thing' | 'ids'>): AsyncGenerator<string>
  /** The parks only, with OpenStreetMap's tags, in pieces. */
  exportGeojson(): AsyncGenerator<string>
  /** The changes that importing a file would make. @throws ApiError 400 naming rows and fields */
  plan(file: Buffer, options?: ReadOptions): Promise<ImportPlan>
  /**
   * Imports a file after an admin has seen the plan of its changes. A renewal from OpenStreetMap is the import of its
   * answer with `isWhole`; it needs `isMissingConfirmed` if the plan says `renewal.isMuchMissing`.
   * @param caller null: the command line
   * @throws ApiError 400; 409 STALE_EDIT with the new plan, when something was changed after the plan was made; 409
   * CONFIRMATION_REQUIRED for some settings (`admin-notices/sensitive-settings.ts`); 409 CONFLICT when much is missing
   * and nobody has confirmed it
   */
  run(
    file: Buffer,
    plan: string,
    caller: Caller | null,
    options?: ReadOptions,
  ): Promise<ImportPlan & { historyId: string | null }>
  /** Deletes the former values that older imports stored for their undo. */
  sweep: Sweep
}

export interface DirectoryOptions extends UndoOptions {
  history: Pick<History, 'record' | 'undoBy'>
  /** Absolute path of the uploads. */
  uploadsDir: string
  /** The public origin, without a trailing slash. */
  origin: () => string
}

/** Thrown inside the transaction when the plan is out of date. */
class OutdatedError extends Error {}

/**
 * Throws if the row was changed after the plan was compared, because PostgreSQL's transaction does not prevent such a
 * change.
 */
function requireSaved(isSaved: boolean): void {
  if (!isSaved) throw new OutdatedError()
}

const UNDO_MS = TRASH_DAYS * DAY_MS

export function createDirectory(options: DirectoryOptions): DirectoryService {
  const { store, history, notices, origin, now } = options
  const repo = createDirectoryRepo(store)
  const settingsRepo = createSettingsRepo(store)
  const instant = () => new Date(now()).toISOString()

  const prepareAgain = createPreparing(options, repo, settingsRepo)
  /** The last plan of each file. The command line plans and runs an import, and so reads a large file only once. */
  const lastPrepared = new WeakMap<Buffer, Prepared>()

  async function prepare(file: Buffer, read?: ReadOptions): Promise<Prepared> {
    const prepared = await prepareAgain(file, read)
    lastPrepared.set(file, prepared)
    return prepared
  }

  async function write(prepared: Prepared, caller: Caller | null, isWhole: boolean): Promise<string> {
    const { planned, settings, sources, fingerprint } = prepared
    const at = instant()
    const actorId = caller?.id ?? null
    return store.writeContent(async () => {
      if ((await repo.fingerprint(FINGERPRINTED)) !== fingerprint) throw new OutdatedError()
      if (caller !== null) {
        await allowSettings(
          caller,
          settings.map(({ key, before, value }) => ({ key, before, after: value })),
          notices,
        )
      }
      const { added, changed, restored } = planned.counts
      const asked = sources.questions.ask.length
      const after = { added, changed, restored, ...(asked > 0 && { asked }), ...(isWhole && { source: 'osm' }) }
      const entryId = await history.record({ actorId, thing: 'directory', thingId: null, action: 'import', after })
      const kept = await writeRows(planned, at)
      kept.push(...(await writeSources(store, sources, now())))
      for (const { key, revision, value, before } of settings) {
        requireSaved(await settingsRepo.saveFrom(key, revision, value, at))
        kept.push({ thing: 'settings', thing_id: key, before_values: jsonOrNull(before), revision: revision + 1 })
      }
      await repo.addChanges(kept.map((one) => ({ ...one, entry_id: entryId, created_at: at })))
      return entryId
    })
  }

  async function writeRows({ additions, edits }: Planned, at: string): Promise<KeptChange[]> {
    const kept: KeptChange[] = []
    // Two things may swap their slugs. So all things first get their ids as slugs, because an id is never a slug; after
    // that, all slugs are free.
    for (const { kind, id, revision, columns } of edits) {
      if (kind.slug in columns) requireSaved(await repo.setSlug(kind, { id, revision }, id))
    }
    for (const { kind, id, revision, columns, before } of edits) {
      requireSaved(await repo.update(kind, { id, revision }, columns, at))
      kept.push({ thing: kind.thing, thing_id: id, before_values: JSON.stringify(before), revision: revision + 1 })
    }
    await insertAdditions(repo, additions)
    for (const { kind, row } of additions) {
      kept.push({ thing: kind.thing, thing_id: row.id, before_values: null, revision: row.revision })
    }
    return kept
  }

  history.undoBy('directory', ({ id, caller }) => store.writeContent(() => undoImport(options, id, caller)))

  return {
    export: (only) => exportDirectory(repo, createSourcesRepo(store), settingsRepo, instant(), only),
    exportGeojson: () => exportGeojson(repo, origin()),
    plan: async (file, read) => (await prepare(file, read)).answer,
    async run(file, plan, caller, read) {
      const last = lastPrepared.get(file)
      const prepared = last?.answer.plan === plan ? last : await prepare(file, read)
      const outdated = async () =>
        new ApiError(409, 'STALE_EDIT', 'The directory was changed since this import was shown', {
          current: { plan: (await prepare(file, read)).answer },
        })
      if (prepared.answer.plan !== plan) throw await outdated()
      const { counts, renewal } = prepared.answer
      if (renewal?.isMuchMissing === true && read?.isMissingConfirmed !== true) {
        throw new ApiError(409, 'CONFLICT', 'More than a fifth of the known elements are missing', {
          errors: [{ field: FILE_FIELD, message: 'elementsMissing' }],
        })
      }
      if (counts.added + counts.changed + counts.restored === 0 && renewal?.writes !== true) {
        await store.tx(() => markSeen(store, prepared.sources.seenRefs, instant()))
        return { ...prepared.answer, historyId: null }
      }
      try {
        return { ...prepared.answer, historyId: await write(prepared, caller, read?.isWhole ?? false) }
      } catch (error) {
        if (error instanceof OutdatedError || store.errorKind(error) === 'unique') throw await outdated()
        throw error
      }
    },
    sweep: (limit) => repo.purgeChanges(new Date(now() - UNDO_MS).toISOString(), limit),
  }
}

const jsonOrNull = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
