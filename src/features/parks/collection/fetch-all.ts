import { LIST_FETCH_LIMIT } from '#contract/limits.ts'
import { AREAS, type Area, type Park } from '#contract/parks.ts'
import { distanceKm, type LatLon, latLonOf } from '#domain/distance.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type Call, fetchReadableParks, requireSome } from './api.ts'
import { askPages } from './ask-pages.ts'
import { isWhole, type KnownState, type ParkCollection } from './model.ts'

type Options = {
  /** The collection that the device already has. Its parks stay until loaded parks replace them. */
  base?: ParkCollection | undefined
  /** `base` is recent, so only its missing pages are requested. */
  resume?: boolean
  /** If the server's state is older than this state, the load throws after the first page. */
  notBefore?: KnownState | undefined
  /**
   * Returns the rider's location if the browser gives it without asking. Called only if there are many parks; the
   * location is never sent.
   */
  locate?: () => Promise<LatLon | undefined>
  /** Called with the parks loaded so far: from time to time, and whenever a page failed. */
  onProgress?: (collection: ParkCollection) => void
}

/**
 * The factor by which the collection grows between two progress reports. Reports are rare because each one copies the
 * collection.
 */
const GROWTH = 1.5
/**
 * When at most this many pages are left, each loaded page is reported, because the remaining ones may never be
 * answered.
 */
const LAST_PAGES = 3

/**
 * The name of a page in a list that begins with the best rated parks. `3`: page 3 of all parks. `north 3`: page 3 of
 * the area `north`.
 */
type Slice = string
const sliceOf = (page: number, area?: Area): Slice => (area === undefined ? `${page}` : `${area} ${page}`)
function partsOf(slice: Slice): { page: number; area?: Area } {
  const [page, area] = slice.split(' ').reverse() as [string, Area?]
  return { page: Number(page), ...(area && { area }) }
}

/** The pages that follow the first page of a list; the first page's answer tells how many there are. */
const pagesAfterFirst = (total: number, area?: Area): Slice[] =>
  Array.from({ length: Math.max(0, Math.ceil(total / LIST_FETCH_LIMIT) - 1) }, (_, index) => sliceOf(index + 2, area))

/**
 * Loads every park, a few pages at a time: the best rated parks first or, if the rider's location is known without
 * asking, the nearest area first. Throws if pages are still missing after some tries; `onProgress` has received the
 * loaded pages by then.
 */
export async function fetchAllParks(
  call: Call,
  { base, resume = false, notBefore, locate = async () => undefined, onProgress = () => {} }: Options = {},
): Promise<ParkCollection> {
  const load = new CollectionLoad(call, base, onProgress)
  const missing = base?.missing ?? []
  if (resume && base && base.total > 0 && missing.length > 0) {
    await load.askFor(missing)
    // If parks have moved between pages since `base` was loaded, a park may still be missing. Then every page is
    // requested.
    if (load.hasAll()) return load.collection()
  }
  await load.askForAll(missing, { locate, notBefore })
  return load.collection()
}

class CollectionLoad {
  /** The loaded pages. */
  private readonly pages = new Map<Slice, Park[]>()
  private readonly misfits = new Set<string>()
  private readonly left = new Set<Slice>()
  private readonly call: Call
  private readonly base: ParkCollection | undefined
  private readonly onProgress: (collection: ParkCollection) => void
  private areas: readonly Area[] = AREAS
  private isFull = false
  private total: number
  private reported = 0
  /** The oldest state that a loaded page reported. */
  private state: KnownState | undefined

  constructor(call: Call, base: ParkCollection | undefined, onProgress: (collection: ParkCollection) => void) {
    this.call = call
    this.base = base
    this.onProgress = onProgress
    this.total = base?.total ?? 0
  }

  /** Requests every page, with the pages in `first` before the other ones. */
  async askForAll(
    first: readonly Slice[],
    { locate, notBefore }: Required<Pick<Options, 'locate'>> & Pick<Options, 'notBefore'>,
  ): Promise<void> {
    const { items, total, misfits, state } = await fetchReadableParks(this.call, { sort: 'rating' })
    requireSome(items, misfits)
    if (notBefore && isOlder(state, notBefore)) throw new AppError('invalid', 'the parks are of an older state')
    // A server that ignores pages has sent all parks in its first answer.
    const hasMore = items.length + misfits.length < total
    const at = hasMore ? await locate() : undefined
    const areas = at && areasByDistance(items, at)
    this.areas = areas ?? AREAS
    const rest = hasMore ? (areas?.map((area) => sliceOf(1, area)) ?? pagesAfterFirst(total)) : []
    this.isFull = true
    this.left.clear()
    for (const slice of rest) if (!this.pages.has(slice)) this.left.add(slice)
    this.total = total
    this.add(sliceOf(1), items, misfits, state)
    if (areas) await this.askForAreas(areas)
    else await this.askFor([...new Set([...first.filter((slice) => this.left.has(slice)), ...this.left])])
  }

  async askFor(slices: readonly Slice[]): Promise<void> {
    for (const slice of slices) this.left.add(slice)
    await askPages(slices, (slice) => this.ask(slice))
    // The first page of an area tells how many pages the area has; those pages are requested next.
    const more = [...this.left].filter(
      (slice) => !slices.includes(slice) && slices.some((asked) => isAfter(slice, asked)),
    )
    if (more.length > 0) await this.askFor(more)
  }

  /** Requests one area after the other; a page that fails does not prevent the next area. */
  private async askForAreas(areas: readonly Area[]): Promise<void> {
    let failure: { error: unknown } | undefined
    for (const area of areas) {
      const slices = [...this.left].filter((slice) => partsOf(slice).area === area)
      await this.askFor(slices).catch((error: unknown) => (failure = { error }))
    }
    if (failure) throw failure.error
  }

  private async ask(slice: Slice): Promise<void> {
    const { page, area } = partsOf(slice)
    // An earlier answer told that the list has become shorter, so this page no longer exists.
    if (!this.left.has(slice)) return
    try {
      const filters = { sort: 'rating', ...(area && { area }), ...(page > 1 && { page }) }
      const { items, total, misfits, state } = await fetchReadableParks(this.call, filters)
      if (area === undefined) this.total = total
      else if (page === 1)
        for (const later of pagesAfterFirst(total, area)) if (!this.pages.has(later)) this.left.add(later)
      if (items.length + misfits.length === 0) {
        for (const later of this.left) if (isAfter(later, slice)) this.left.delete(later)
      }
      this.add(slice, items, misfits, state)
    } catch (error) {
      this.report()
      throw error
    }
  }

  private add(slice: Slice, items: Park[], misfits: readonly string[], state: KnownState): void {
    this.pages.set(slice, items)
    this.state = this.state ? olderOf(this.state, state) : state
    this.left.delete(slice)
    for (const id of misfits) this.misfits.add(id)
    // A whole but older collection is better than a mixture of old and new parks, so it stays until all pages are
    // loaded.
    if (this.base && isWhole(this.base)) return
    if (this.left.size > 0 && (this.count() >= this.reported * GROWTH || this.left.size <= LAST_PAGES)) this.report()
  }

  private count(): number {
    return [...this.pages.values()].reduce((sum, items) => sum + items.length, 0)
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
    // A park that moved between two pages was loaded twice. The collection contains it once: in its first position,
    // with the data loaded last.
    const compare = inOrder(this.areas)
    const pages = [...this.pages].sort(([a], [b]) => compare(a, b))
    const parksById = new Map(pages.flatMap(([, parks]) => parks).map((park) => [park._id, park]))
    const isReplaced = this.isFull && this.left.size === 0
    for (const park of this.base?.items ?? [])
      if (!parksById.has(park._id) && (!isReplaced || this.misfits.has(park._id))) parksById.set(park._id, park)
    const items = [...parksById.values()]
    const missing = [...this.left].filter((slice) => !this.isInBase(slice)).sort(compare)
    const moved = this.base?.moved && stillMoved(this.base.moved, items)
    const known = { ...this.stateOf(isReplaced ? undefined : this.base), ...(moved && { moved }) }
    return missing.length > 0
      ? { items, total: this.total, missing, ...known }
      : { items, total: items.length, ...known }
  }

  /** The oldest state among the loaded pages and the base, because the collection may contain parks of both. */
  private stateOf(base: ParkCollection | undefined): KnownState {
    const { epoch, version, cursor } = base && this.state ? olderOf(this.state, base) : (this.state ?? base ?? {})
    // A base without a cursor was stored by an earlier version of the app. The result has no cursor either, so that all
    // parks are requested again.
    const isKnown = cursor !== undefined && this.misfits.size === 0 && (!base || base.cursor !== undefined)
    return { ...(epoch && { epoch }), ...(version !== undefined && { version }), ...(isKnown && { cursor }) }
  }

  /** Whether the base contains an older copy of this page. */
  private isInBase(slice: Slice): boolean {
    if (!this.base) return false
    const { total, missing = [] } = this.base
    if (isWhole(this.base)) return true
    // The base names only its missing pages. A page counts as loaded only if the base names missing pages of the same
    // list (all parks, or the same area), but not this page.
    const isAlike = missing.some((other) => partsOf(other).area === partsOf(slice).area)
    return total > 0 && isAlike && !missing.includes(slice)
  }
}

/** Leaves out merged parks that came back. `moved` has their ids and slugs. */
function stillMoved(moved: NonNullable<ParkCollection['moved']>, items: readonly Park[]) {
  const own = new Set(items.flatMap(({ _id, url }) => [_id, url]))
  return Object.fromEntries(Object.entries(moved).filter(([key]) => !own.has(key)))
}

/** Whether `slice` is a later page than `other` of the same list. */
function isAfter(slice: Slice, other: Slice): boolean {
  const [a, b] = [partsOf(slice), partsOf(other)]
  return a.area === b.area && a.page > b.page
}

/** A sort order for pages: first those of the list of all parks, then those of each area in request order. */
const inOrder =
  (areas: readonly Area[]) =>
  (slice: Slice, other: Slice): number => {
    const [a, b] = [partsOf(slice), partsOf(other)]
    const place = (area: Area | undefined) => (area === undefined ? -1 : areas.indexOf(area))
    return place(a.area) - place(b.area) || a.page - b.page
  }

/**
 * All areas, sorted by the distance of their nearest park among `parks`. This order is rough, because areas have no
 * exact borders; the list itself sorts by exact distance.
 */
function areasByDistance(parks: readonly Park[], at: LatLon): Area[] {
  const nearest = (area: Area) =>
    Math.min(...parks.filter((park) => park.area === area).map((park) => distanceKm(at, latLonOf(park))))
  const distances = new Map(AREAS.map((area) => [area, nearest(area)]))
  return [...AREAS].sort((a, b) => distances.get(a)! - distances.get(b)! || 0)
}

/**
 * Whether an answer's state is older than the known state. That happens if a database replica or a cache lags behind.
 */
const isOlder = (answer: KnownState, known: KnownState): boolean =>
  answer.epoch === known.epoch && (answer.version ?? 0) < (known.version ?? 0)

/** The older of two states; an empty state if their epochs differ, because such states can't be compared. */
function olderOf(a: KnownState, b: KnownState): KnownState {
  if (a.epoch !== b.epoch || a.version === undefined || b.version === undefined) return {}
  return a.version <= b.version ? a : b
}
