/** Former versions of things, reconstructed from their history (docs/decisions/editing.md). */
import { TRASH_DAYS } from '#contract/editing.ts'
import type { TrashThing } from '#contract/editing.ts'
import type { ThingVersion, VersionQuery } from '#contract/history.ts'
import { DAY_MS } from '#contract/time.ts'
import { formerVersion } from '#domain/editing/former-version.ts'
import type { Step } from '#domain/editing/former-version.ts'
import { stepOf } from '#domain/editing/history-steps.ts'
import { notFound } from '#server/http/api-error.ts'
import type { HistoryTable } from '#server/db/schema/history.ts'
import { fieldsOfColumns } from './import-fields.ts'
import type { ImportEntry, VersionsRepo } from './versions-repo.ts'

type Values = Record<string, unknown>
/** Reads the present fields of a thing, as its history stores them; undefined: it does not exist or is in the trash. */
type ReadNow = (id: string) => Promise<Values | undefined>

export interface Versions {
  /** Registers how the present fields of a kind of thing are read. */
  keep(thing: TrashThing, readNow: ReadNow): void
  /** @throws ApiError 404 if there is no such entry, or if it is not about a thing that exists */
  find(entryId: string, query: VersionQuery): Promise<ThingVersion>
}

/** The newest entries of a thing that are read. */
const MOST = 2000

const parse = (json: string | null) => (json === null ? null : (JSON.parse(json) as Values))
const told = ({ action, before_values, after_values }: HistoryTable) => ({
  action,
  before: parse(before_values),
  after: parse(after_values),
})
const newestFirst = (one: { at: string; id: string }, other: { at: string; id: string }) =>
  one.at !== other.at ? (one.at < other.at ? 1 : -1) : one.id < other.id ? 1 : -1

/** @param now milliseconds since 1970 */
export function createVersions(repo: VersionsRepo, now: () => number): Versions {
  const readers = new Map<string, ReadNow>()

  /** The fields that an import, or its undo, may have written. */
  function importStep(entry: ImportEntry, id: string, fields: readonly string[]): Step {
    const after = parse(entry.after_values) ?? {}
    const none: Step = { before: {}, after: {} }
    if (entry.action === 'undo') {
      return Array.isArray(after.restored) && after.restored.includes(id) ? { ...none, unrecorded: 'all' } : none
    }
    if (entry.columns !== undefined) return { ...none, unrecorded: fieldsOfColumns(entry.columns, fields) }
    const isForgotten = entry.undone_at !== null || Date.parse(entry.at) < now() - TRASH_DAYS * DAY_MS
    return isForgotten && Number(after.changed) + Number(after.restored) > 0 ? { ...none, unrecorded: 'all' } : none
  }

  async function stepsOf(entries: readonly HistoryTable[], thing: TrashThing, id: string, fields: readonly string[]) {
    const byId = new Map(entries.map((entry) => [entry.id, entry]))
    const own = entries.map((entry) => {
      const undone = entry.action === 'undo' ? byId.get(String(parse(entry.after_values)?.entry)) : undefined
      return { ...entry, step: stepOf(told(entry), id, undone && told(undone)) }
    })
    const imports = (await repo.imports(thing, id, entries.at(-1)!.at)).map((entry) => ({
      ...entry,
      step: importStep(entry, id, fields),
    }))
    return [...own, ...imports].sort(newestFirst)
  }

  return {
    keep: (thing, readNow) => void readers.set(thing, readNow),
    async find(entryId, { of, side = 'after' }) {
      const entry = await repo.find(entryId)
      const id = entry?.thing_id ?? of
      const present = id === undefined ? undefined : await readers.get(entry?.thing ?? '')?.(id)
      if (entry === undefined || id === undefined || present === undefined) throw notFound('There is no such version')
      const thing = entry.thing as TrashThing
      const entries = await repo.about(thing, id, MOST)
      if (!entries.some((one) => one.id === entryId)) throw notFound('There is no such version')
      const steps = await stepsOf(entries, thing, id, Object.keys(present))
      const index = steps.findIndex((one) => one.id === entryId)
      const version = formerVersion(
        present,
        steps.map(({ step }) => step),
        index,
        side,
      )
      const oldest = entries.at(-1)!
      return {
        ...{ id: entryId, at: entry.at, action: entry.action, thing, thingId: id, side },
        isFirst: entryId === oldest.id,
        isCreation: entry.action === 'create',
        ...{ then: version.values, now: present, unknown: version.unknown },
      }
    },
  }
}
