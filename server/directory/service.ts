/**
 * Exports and imports the directory. The changes of an import are first shown to the admin, then made in one
 * transaction, and can be undone together (`undo.ts`).
 */
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { ImportPlan } from '#contract/directory.ts'
import { TRASH_DAYS } from '#contract/editing.ts'
import { IMAGES_PATH } from '#contract/images.ts'
import { DAY_MS } from '#contract/time.ts'
import { allowSettings } from '../admin-notices/sensitive-settings.ts'
import type { ImportChangesTable } from '../db/schema/import.ts'
import { ApiError } from '../http/api-error.ts'
import type { Caller } from '../http/auth/session-gate.ts'
import { createSettingsRepo } from '../modules/config/repo.ts'
import type { History } from '../modules/history/service.ts'
import { keysIn } from '../modules/images/names.ts'
import type { Sweep } from '../plugins/sweeper.ts'
import { exportDirectory, exportGeojson } from './export.ts'
import type { ParksTable } from '../db/schema/parks.ts'
import { KINDS, PARKS_KIND } from './kinds.ts'
import { markParks } from './marks.ts'
import { planLists } from './plan.ts'
import type { Planned, Stored } from './plan.ts'
import { ImportFileError } from './read-file.ts'
import { readImport } from './read-import.ts'
import type { ReadOptions } from './read-import.ts'
import { createDirectoryRepo, insertAdditions } from './repo.ts'
import { planSettings, SETTINGS_KEYS } from './settings.ts'
import type { SettingsEdit } from './settings.ts'
import { undoImport, type UndoOptions } from './undo.ts'

export interface DirectoryService {
  /** The text of the file, in pieces. */
  export(): AsyncGenerator<string>
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

interface Prepared {
  planned: Planned
  settings: SettingsEdit[]
  fingerprint: string
  answer: ImportPlan
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

const SETTINGS = Object.values(SETTINGS_KEYS)
const UNDO_MS = TRASH_DAYS * DAY_MS

export function createDirectory(options: DirectoryOptions): DirectoryService {
  const { store, history, notices, uploadsDir, origin, now } = options
  const repo = createDirectoryRepo(store)
  const settingsRepo = createSettingsRepo(store)
  const instant = () => new Date(now()).toISOString()

  async function prepare(file: Buffer, { isHidden = false }: ReadOptions = {}): Promise<Prepared> {
    // The fingerprint is read before the rows. If a row changes while the rows are read, the plan then counts as
    // outdated.
    const fingerprint = await repo.fingerprint(SETTINGS)
    const rows: Stored['rows'] = new Map(await allRows())
    try {
      const parks = rows.get(PARKS_KIND) ?? []
      const { lists, settings, warnings, marks } = await readImport(file, parks)
      const hasPicture = await picturesOn(uploadsDir, await repo.imageKeys())
      const planned = await planLists(lists, { rows, hasPicture }, instant())
      markParks(planned, marks, parks as ParksTable[], isHidden)
      const edits = await planSettings(planned, settings, settingsRepo)
      const plan = createHash('sha256')
        .update(fingerprint)
        .update(file)
        .update(isHidden ? 'hidden' : '')
        .digest('hex')
      const { counts, changes } = planned
      const answer = { plan, counts, changes, warnings: [...warnings, ...planned.warnings] }
      return { planned, settings: edits, fingerprint, answer }
    } catch (error) {
      if (!(error instanceof ImportFileError)) throw error
      throw new ApiError(400, 'MONGOOSE_VALIDATION_ERROR', error.message, { errors: error.errors })
    }
  }

  const allRows = () => Promise.all(KINDS.map(async (kind) => [kind, await repo.rows(kind)] as const))

  async function write({ planned, settings, fingerprint }: Prepared, caller: Caller | null): Promise<string> {
    const at = instant()
    const actorId = caller?.id ?? null
    return store.writeContent(async () => {
      if ((await repo.fingerprint(SETTINGS)) !== fingerprint) throw new OutdatedError()
      if (caller !== null) {
        await allowSettings(
          caller,
          settings.map(({ key, before, value }) => ({ key, before, after: value })),
          notices,
        )
      }
      const { added, changed, restored } = planned.counts
      const after = { added, changed, restored }
      const entryId = await history.record({ actorId, thing: 'directory', thingId: null, action: 'import', after })
      const kept = await writeRows(planned, at)
      for (const { key, revision, value, before } of settings) {
        requireSaved(await settingsRepo.saveFrom(key, revision, value, at))
        kept.push({ thing: 'settings', thing_id: key, before_values: jsonOrNull(before), revision: revision + 1 })
      }
      await repo.addChanges(kept.map((one) => ({ ...one, entry_id: entryId, created_at: at })))
      return entryId
    })
  }

  type Kept = Omit<ImportChangesTable, 'entry_id' | 'created_at'>

  async function writeRows({ additions, edits }: Planned, at: string): Promise<Kept[]> {
    const kept: Kept[] = []
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
    export: () => exportDirectory(repo, settingsRepo, instant()),
    exportGeojson: () => exportGeojson(repo, origin()),
    plan: async (file, read) => (await prepare(file, read)).answer,
    async run(file, plan, caller, read) {
      const prepared = await prepare(file, read)
      const outdated = async () =>
        new ApiError(409, 'STALE_EDIT', 'The directory was changed since this import was shown', {
          current: { plan: (await prepare(file, read)).answer },
        })
      if (prepared.answer.plan !== plan) throw await outdated()
      const { added, changed, restored } = prepared.answer.counts
      if (added + changed + restored === 0) return { ...prepared.answer, historyId: null }
      try {
        return { ...prepared.answer, historyId: await write(prepared, caller) }
      } catch (error) {
        if (error instanceof OutdatedError || store.errorKind(error) === 'unique') throw await outdated()
        throw error
      }
    },
    sweep: (limit) => repo.purgeChanges(new Date(now() - UNDO_MS).toISOString(), limit),
  }
}

const jsonOrNull = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** Makes a function that tells whether a picture exists. Pictures of other sites always count as existing. */
async function picturesOn(uploadsDir: string, keys: readonly string[]): Promise<Stored['hasPicture']> {
  const images = new Set(keys)
  const names = await readdir(uploadsDir, { recursive: true }).catch((): string[] => [])
  const files = new Set(names.map((name) => name.replaceAll('\\', '/')))
  return (address) => {
    if (address.startsWith(IMAGES_PATH)) return keysIn(address).some((key) => images.has(key))
    if (address.startsWith('/uploads/')) return files.has(address.slice('/uploads/'.length))
    return !address.startsWith('/photos/') || files.has(address.slice(1))
  }
}
