/**
 * Compares a directory file with the stored things, and finds what an import of the file adds, changes, restores from
 * the trash and leaves unchanged.
 */
import type { DirectoryChange, DirectoryList, ImportPlan } from '#contract/directory.ts'
import type { FieldError } from '#contract/errors.ts'
import { changedValues } from '../http/editing.ts'
import { newId } from '../new-id.ts'
import { breather } from './breather.ts'
import type { Columns, DirectoryRow, Item, Kind } from './kind.ts'
import { KINDS, slugOf } from './kinds.ts'
import { refusedFile } from './read-file.ts'

/** Highest number of changes that are listed field by field. */
const DETAILED = 2000
/**
 * Longest part of a text that is shown, in characters, and how many characters are shown before the first difference.
 */
const LONGEST_VALUE = 240
const CONTEXT = 40
const LONGEST_OBJECT = 4000

export interface Addition {
  kind: Kind
  row: DirectoryRow
}
export interface Edit {
  kind: Kind
  id: string
  revision: number
  columns: Columns
  /** The values of the same columns before the import. */
  before: Columns
}

export interface Planned {
  additions: Addition[]
  edits: Edit[]
  counts: ImportPlan['counts']
  changes: DirectoryChange[]
  warnings: FieldError[]
  /** The id of the row that each item of the file stands for. */
  ids: Map<Item, string>
}

export const nothingPlanned = (): Planned => ({
  additions: [],
  edits: [],
  counts: { added: 0, changed: 0, restored: 0, same: 0 },
  changes: [],
  warnings: [],
  ids: new Map(),
})

/**
 * The two values of a changed field, for the list of changes. Of long texts, only the part where they differ is shown.
 */
export function shortValues(before: unknown, after: unknown): { before: unknown; after: unknown } {
  if (typeof before === 'string' && typeof after === 'string') {
    let commonLength = 0
    while (commonLength < before.length && before[commonLength] === after[commonLength]) commonLength++
    const isLong = Math.max(before.length, after.length) > LONGEST_VALUE
    const from = isLong ? Math.max(0, commonLength - CONTEXT) : 0
    return { before: cut(before, from), after: cut(after, from) }
  }
  return { before: shortValue(before), after: shortValue(after) }
}

function cut(text: string, from = 0): string {
  const part = text.slice(from, from + LONGEST_VALUE)
  return `${from > 0 ? '…' : ''}${part}${from + part.length < text.length ? '…' : ''}`
}

function shortValue(value: unknown): unknown {
  if (typeof value === 'string') return cut(value)
  const text = JSON.stringify(value) ?? ''
  return text.length > LONGEST_OBJECT ? cut(text) : value
}

/** @returns the fields of a change, or no fields if the plan already has very many changes */
export function detailOf(
  planned: Planned,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Pick<DirectoryChange, 'fields'> {
  if (planned.changes.length >= DETAILED) return {}
  const fields = Object.keys(after).map((field) => ({ field, ...shortValues(before[field], after[field]) }))
  return { fields }
}

/**
 * The content of an item that a change shows. The id only decides which row the item stands for, an import does not
 * change the times of a stored row, and sources are compared in `source-plan.ts`.
 */
function contentOf(item: Item): Record<string, unknown> {
  const {
    _id,
    createdAt: _created,
    checkedAt: _checked,
    sources: _sources,
    ...content
  } = item as Item & {
    createdAt?: string
    checkedAt?: string | null
    sources?: unknown
  }
  return content
}

export interface Stored {
  rows: ReadonlyMap<Kind, readonly DirectoryRow[]>
  /** Whether the site has a picture with this address. */
  hasPicture(address: string): boolean
}

/**
 * Compares the lists of a file with the stored rows.
 * @param now ISO 8601
 * @throws ImportFileError when two things would have the same slug after the import
 */
export async function planLists(
  lists: ReadonlyMap<DirectoryList, readonly Item[]>,
  stored: Stored,
  now: string,
): Promise<Planned> {
  const planned = nothingPlanned()
  for (const kind of KINDS) {
    const items = lists.get(kind.list)
    if (items !== undefined) await planList(planned, kind, items, stored, now)
  }
  return planned
}

async function planList(
  planned: Planned,
  kind: Kind,
  items: readonly Item[],
  stored: Stored,
  now: string,
): Promise<void> {
  const rows = stored.rows.get(kind) ?? []
  const byId = new Map(rows.map((row) => [row.id, row]))
  // A row in the trash has its id as its slug, so an item finds it only by its id.
  const bySlug = new Map(rows.map((row) => [slugOfRow(kind, row), row]))
  const targets = items.map(
    (item) => (item._id === undefined ? undefined : byId.get(item._id)) ?? bySlug.get(slugOf(kind, item)),
  )
  const ids = idsFor(items, targets, byId)
  for (const [item, id] of ids) planned.ids.set(item, id)
  refuseTaken(kind, items, targets, bySlug)

  const local = localIds(ids)
  const created = new Set(ids.values())
  const breathe = breather()
  const settle = kind.settler?.(rows) ?? ((item: Item) => ({ item, warnings: [], errors: [] }))
  for (const [index, given] of items.entries()) {
    await breathe()
    const row = targets[index]
    const { item, warnings, errors } = settle(withLocalIds(given, local), row)
    const located = ({ field, message }: FieldError) => ({ field: `${kind.list}.${index}.${field}`, message })
    if (errors.length > 0) throw refusedFile(errors.map(located))
    const lost = warningsOf(kind, item, stored, (id) => byId.has(id) || created.has(id))
    planned.warnings.push(...[...warnings, ...lost].map(located))
    if (row !== undefined) {
      planEdit(planned, kind, item, row)
      continue
    }
    planned.additions.push({ kind, row: kind.newRow(ids.get(given)!, item, now) })
    planned.counts.added++
    planned.changes.push({ thing: kind.thing, kind: 'added', slug: slugOf(kind, item), name: kind.nameOf(item) })
  }
}

function planEdit(planned: Planned, kind: Kind, item: Item, row: DirectoryRow): void {
  const isTrashed = row.deleted_at !== null
  const current = isTrashed ? { ...row, [kind.slug]: row.deleted_slug } : row
  const { before, after, isChanged } = changedValues(contentOf(kind.toItem(current)), contentOf(item))
  if (!isChanged && !isTrashed) {
    planned.counts.same++
    return
  }
  const wanted: Columns = { ...kind.columns(item), ...(isTrashed && { deleted_at: null, deleted_slug: null }) }
  const former = row as unknown as Columns
  const changed = Object.entries(wanted).filter(([column, value]) => former[column] !== value)
  planned.edits.push({
    kind,
    id: row.id,
    revision: row.revision,
    columns: Object.fromEntries(changed),
    before: Object.fromEntries(changed.map(([column]) => [column, former[column] ?? null])),
  })
  const change = isTrashed ? 'restored' : 'changed'
  planned.counts[change]++
  planned.changes.push({
    thing: kind.thing,
    kind: change,
    slug: slugOf(kind, item),
    name: kind.nameOf(item),
    ...detailOf(planned, before, after),
  })
}

export const slugOfRow = (kind: Kind, row: DirectoryRow): string =>
  (row as unknown as Record<string, string>)[kind.slug]!

/**
 * The id that each item gets: the id of its stored row, or the file's id if no other thing has that id, or a new id.
 */
function idsFor(
  items: readonly Item[],
  targets: readonly (DirectoryRow | undefined)[],
  byId: ReadonlyMap<string, DirectoryRow>,
): Map<Item, string> {
  return new Map(
    items.map((item, index) => {
      const own = item._id !== undefined && !byId.has(item._id) ? item._id : undefined
      return [item, targets[index]?.id ?? own ?? newId()]
    }),
  )
}

/**
 * Refuses a file in which two items stand for the same stored thing, or in which an item has the slug of a stored thing
 * that is not in the file.
 */
function refuseTaken(
  kind: Kind,
  items: readonly Item[],
  targets: readonly (DirectoryRow | undefined)[],
  bySlug: ReadonlyMap<string, DirectoryRow>,
): void {
  const errors: FieldError[] = []
  const indexOfTarget = new Map<DirectoryRow, number>()
  for (const [index, target] of targets.entries()) {
    if (target === undefined) continue
    const other = indexOfTarget.get(target)
    if (other !== undefined) {
      errors.push({ field: `${kind.list}.${index}.${kind.slug}`, message: `means the same as ${kind.list}.${other}` })
    }
    indexOfTarget.set(target, index)
  }
  for (const [index, item] of items.entries()) {
    const owner = bySlug.get(slugOf(kind, item))
    // If the row that has this slug is in the file too, its item gives the row a different slug, because all slugs in
    // the file are different.
    if (owner !== undefined && owner !== targets[index] && !indexOfTarget.has(owner)) {
      errors.push({ field: `${kind.list}.${index}.${kind.slug}`, message: 'taken' })
    }
  }
  if (errors.length > 0) throw refusedFile(errors)
}

/** Replaces the ids of guides in an item's references: a guide of the file may be stored under a different id. */
function withLocalIds(item: Item, local: ReadonlyMap<string, string>): Item {
  if (!('relatedGuides' in item)) return item
  return { ...item, relatedGuides: item.relatedGuides.map((id) => local.get(id) ?? id) }
}

/** Maps the ids in the file to the ids that the same things have on this site. */
const localIds = (ids: ReadonlyMap<Item, string>): Map<string, string> =>
  new Map([...ids].flatMap(([item, id]) => (item._id === undefined ? [] : [[item._id, id] as const])))

function warningsOf(
  kind: Kind,
  item: Item,
  stored: Stored,
  isPresent: (id: string) => boolean,
): { field: string; message: string }[] {
  const lost = kind.picturesOf(item).filter(({ address }) => !stored.hasPicture(address))
  const related = 'relatedGuides' in item ? item.relatedGuides : []
  return [
    ...lost.map(({ field }) => ({ field, message: 'picture' })),
    ...related.flatMap((id, at) => (isPresent(id) ? [] : [{ field: `relatedGuides.${at}`, message: 'related' }])),
  ]
}
