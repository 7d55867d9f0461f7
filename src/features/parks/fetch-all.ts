import { LIST_FETCH_LIMIT } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import { type Call, fetchReadableParks, requireSome } from './api.ts'
import { askPages } from './ask-pages.ts'
import { isWhole, type KnownState, type ParkCollection } from './model.ts'

type Options = {
  /** The known collection; its parks stay where no newer answer comes. */
  base?: ParkCollection | undefined
  /** The base is recent: only its missing pages are asked for. */
  resume?: boolean
  /** Called with what is known: from time to time, and whenever a page failed. */
  onProgress?: (collection: ParkCollection) => void
}

/** The growth of the collection between two reports, each of which copies it. */
const GROWTH = 1.5
/** The last pages are reported one by one: one of them may hang. */
const LAST_PAGES = 3

/**
 * Every park, in the server's order: the first page, then the others, a few at a time. Throws when pages are still missing
 * after some tries; `onProgress` was called with the others by then.
 */
export async function fetchAllParks(
  call: Call,
  { base, resume = false, onProgress = () => {} }: Options = {},
): Promise<ParkCollection> {
  const load = new CollectionLoad(call, base, onProgress)
  const missing = base?.missing ?? []
  if (resume && base && base.total > 0 && missing.length > 0) {
    await load.askFor(missing)
    // Otherwise the pages have shifted since, and a park was missed between two of them.
    if (load.hasAll()) return load.collection()
  }
  await load.askForAll(missing)
  return load.collection()
}

class CollectionLoad {
  /** The loaded pages, by number. */
  private readonly pages: Park[][] = []
  private readonly misfits = new Set<string>()
  private readonly left = new Set<number>()
  private isFull = false
  private readonly call: Call
  private readonly base: ParkCollection | undefined
  private readonly onProgress: (collection: ParkCollection) => void
  private total: number
  private last: number
  private reported = 0
  /** The oldest state of the pages. */
  private state: KnownState | undefined

  constructor(call: Call, base: ParkCollection | undefined, onProgress: (collection: ParkCollection) => void) {
    this.call = call
    this.base = base
    this.onProgress = onProgress
    this.total = base?.total ?? 0
    this.last = Math.ceil(this.total / LIST_FETCH_LIMIT)
  }

  /** Asks for every page, `first` before the others. */
  async askForAll(first: readonly number[]): Promise<void> {
    const { items, total, misfits, state } = await fetchReadableParks(this.call)
    requireSome(items, misfits)
    // A server that does not page has sent everything already.
    this.last = items.length + misfits.length < total ? Math.ceil(total / LIST_FETCH_LIMIT) : 1
    this.isFull = true
    const rest = Array.from({ length: this.last - 1 }, (_, index) => index + 2).filter((page) => !this.pages[page])
    for (const page of rest) this.left.add(page)
    this.keep(state)
    this.add(1, items, total, misfits)
    await this.askFor([...new Set([...first.filter((page) => this.left.has(page)), ...rest])])
  }

  async askFor(pages: readonly number[]): Promise<void> {
    for (const page of pages) this.left.add(page)
    await askPages(pages, (page) => this.ask(page))
  }

  private async ask(page: number): Promise<void> {
    if (page > this.last) return void this.left.delete(page)
    try {
      const { items, total, misfits, state } = await fetchReadableParks(this.call, { page })
      // The list became shorter meanwhile, or its total was never true.
      if (items.length + misfits.length === 0) this.last = Math.min(this.last, page)
      this.keep(state)
      this.add(page, items, total, misfits)
    } catch (error) {
      this.report()
      throw error
    }
  }

  private keep(state: KnownState): void {
    this.state = this.state ? olderOf(this.state, state) : state
  }

  private add(page: number, items: Park[], total: number, misfits: readonly string[]): void {
    this.pages[page] = items
    this.total = total
    this.left.delete(page)
    for (const id of misfits) this.misfits.add(id)
    // A whole older copy is better than a mixture.
    if (this.base && isWhole(this.base)) return
    if (this.left.size > 0 && (this.count() >= this.reported * GROWTH || this.left.size <= LAST_PAGES)) this.report()
  }

  private count(): number {
    return this.pages.reduce((sum, items) => sum + items.length, 0)
  }

  private report(): void {
    const count = this.count()
    if (count === this.reported) return
    this.reported = count
    this.onProgress(this.collection())
  }

  hasAll(): boolean {
    return this.collection().items.length + this.misfits.size >= this.total
  }

  collection(): ParkCollection {
    // A park that moved between two pages is there once: in the first position, with the later data.
    const parksById = new Map(this.pages.flat().map((park) => [park._id, park]))
    const isReplaced = this.isFull && this.left.size === 0
    for (const park of this.base?.items ?? [])
      if (!parksById.has(park._id) && (!isReplaced || this.misfits.has(park._id))) parksById.set(park._id, park)
    const items = [...parksById.values()]
    const missing = [...this.left].filter((page) => !this.isInBase(page)).sort((a, b) => a - b)
    const state = this.stateOf(isReplaced ? undefined : this.base)
    return missing.length > 0
      ? { items, total: this.total, missing, ...state }
      : { items, total: items.length, ...state }
  }

  /** What can be said of all its parks, with those of an older collection. */
  private stateOf(base: ParkCollection | undefined): KnownState {
    const { epoch, version, cursor } = base && this.state ? olderOf(this.state, base) : (this.state ?? base ?? {})
    return {
      ...(epoch && { epoch }),
      ...(version && { version }),
      ...(cursor && this.misfits.size === 0 && { cursor }),
    }
  }

  /** Whether an older copy of this page is known. */
  private isInBase(page: number): boolean {
    if (!this.base) return false
    return isWhole(this.base) || (this.base.total > 0 && this.base.missing?.includes(page) === false)
  }
}

/** Of two histories nothing can be said. */
function olderOf(a: KnownState, b: KnownState): KnownState {
  if (a.epoch !== b.epoch || a.version === undefined || b.version === undefined) return {}
  return a.version <= b.version ? a : b
}
