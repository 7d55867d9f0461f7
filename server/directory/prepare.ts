/** Reads a file to import, and plans what the import writes. */
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { ImportPlan } from '#contract/directory.ts'
import { IMAGES_PATH } from '#contract/images.ts'
import type { ParksTable } from '../db/schema/parks.ts'
import type { Store } from '../db/store.ts'
import { ApiError } from '../http/api-error.ts'
import type { SettingsRepo } from '../modules/config/repo.ts'
import { keysIn } from '../modules/images/names.ts'
import { KINDS, PARKS_KIND } from './kinds.ts'
import { addColumns, markParks } from './marks.ts'
import { planLists } from './plan.ts'
import type { Planned, Stored } from './plan.ts'
import { ImportFileError } from './read-file.ts'
import { readImport } from './read-import.ts'
import type { ReadOptions } from './read-import.ts'
import type { DirectoryRepo } from './repo.ts'
import { restoreSources } from './restored-sources.ts'
import { planTexts, TEXT_DOCUMENTS } from './texts.ts'
import { planSettings, SETTINGS_KEYS } from './settings.ts'
import type { SettingsEdit } from './settings.ts'
import { readSourceState } from './source-plan.ts'
import type { SourcePlan } from './source-plan.ts'

/** A prepared import: the records to write, and the plan that the admin sees. */
export interface Prepared {
  planned: Planned
  settings: SettingsEdit[]
  sources: SourcePlan
  fingerprint: string
  answer: ImportPlan
}

/** The settings and texts that are part of the fingerprint. */
export const FINGERPRINTED = [...Object.values(SETTINGS_KEYS), ...TEXT_DOCUMENTS]

interface Needs {
  store: Store
  /** Absolute path of the uploads. */
  uploadsDir: string
  /** Milliseconds since 1970. */
  now: () => number
}

/** @returns a function that throws ApiError 400 naming rows and fields */
export function createPreparing(
  { store, uploadsDir, now }: Needs,
  repo: DirectoryRepo,
  settingsRepo: SettingsRepo,
): (file: Buffer, read?: ReadOptions) => Promise<Prepared> {
  const allRows = () => Promise.all(KINDS.map(async (kind) => [kind, await repo.rows(kind)] as const))
  return async (file, options = {}) => {
    const { isHidden = false, isWhole = false, fileName = '' } = options
    // The fingerprint is read before the rows. If a row changes while the rows are read, the plan then counts as
    // outdated.
    const fingerprint = await repo.fingerprint(FINGERPRINTED)
    const rows: Stored['rows'] = new Map(await allRows())
    try {
      const stored = (rows.get(PARKS_KIND) ?? []) as ParksTable[]
      const state = await readSourceState(store, stored)
      const read = await readImport(file, stored, { ...options, state, now: now() })
      const { lists, texts, settings, warnings, marks, sources } = read
      const hasPicture = await picturesOn(uploadsDir, await repo.imageKeys())
      const planned = await planLists(lists, { rows, hasPicture }, new Date(now()).toISOString())
      markParks(planned, marks, stored, isHidden)
      addColumns(planned, sources.columns, stored)
      const restored = restoreSources(planned, lists.get('parks') ?? [], state)
      const edits = [
        ...(await planTexts(planned, texts, settingsRepo, now())),
        ...(await planSettings(planned, settings, settingsRepo)),
      ]
      const asked = JSON.stringify([isHidden, isWhole, fileName])
      const plan = createHash('sha256').update(fingerprint).update(file).update(asked).digest('hex')
      const { counts, changes } = planned
      const { renewal } = sources
      const all = [...warnings, ...planned.warnings]
      const answer = { plan, counts, changes, warnings: all, ...(renewal !== undefined && { renewal }) }
      return {
        planned,
        settings: edits,
        sources: { ...sources, put: [...sources.put, ...restored] },
        fingerprint,
        answer,
      }
    } catch (error) {
      if (!(error instanceof ImportFileError)) throw error
      throw new ApiError(400, 'MONGOOSE_VALIDATION_ERROR', error.message, { errors: error.errors })
    }
  }
}

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
