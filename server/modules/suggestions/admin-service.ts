/** Reviewing riders' suggestions: applying, refusing, blocking (docs/decisions/what-riders-tell.md). */
import { PARK_PHOTOS_MAX } from '#contract/admin-parks.ts'
import type {
  ApplySuggestionsBody,
  RefuseSuggestionsBody,
  Settled,
  SuggestionDetail,
  SuggestionList,
  SuggestionListQuery,
  SuggestionState,
} from '#contract/admin-suggestions.ts'
import { ADMIN_PAGE_SIZE } from '#contract/editing.ts'
import type { UploadedImage } from '#contract/images.ts'
import { EXCEPTIONS_MAX } from '#contract/park-hours.ts'
import { SUGGESTION_SETTLED_MS } from '#contract/suggestion-receipts.ts'
import type { Fact } from '#contract/suggestions.ts'
import { isoToday, withRoom } from '#domain/editing/exception-lists.ts'
import { areYearsInOrder, hasValue, isSaid, withFact } from '#domain/suggestions/suggestions.ts'
import type { SuggestionsTable } from '#server/db/schema/suggestions.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { ApiError, fieldError, notFound } from '#server/http/api-error.ts'
import type { AdminSuggestionsRepo, CountedSuggestion, Settlement } from './admin-repo.ts'
import { saysOf, toSender, toWire } from './to-wire.ts'

/** Highest number of notes and photos that are read for one page of suggestions: more than an admin reads. */
const WORDS_MAX = 2_000
const SENDERS_MAX = 200

export interface AdminSuggestionsService {
  list(query: SuggestionListQuery): Promise<SuggestionList>
  /** @throws ApiError 404 */
  get(id: string): Promise<SuggestionDetail>
  /**
   * Puts the suggested value into the park, like an edit by the admin. If the park has this value already, the park
   * stays as it is, and the suggestion is settled as `alreadySo`.
   * @throws ApiError 404; 409 CONFLICT if the suggestion was settled before, STALE_EDIT if the park has another
   * revision
   */
  apply(id: string, revision: number, actorId: string): Promise<SuggestionDetail>
  /**
   * Applies several suggestions, each in a transaction of its own. If one suggestion cannot be applied, the others are
   * still applied.
   */
  applyMany(suggestions: ApplySuggestionsBody['suggestions'], actorId: string): Promise<Settled>
  refuse(body: RefuseSuggestionsBody, actorId: string): Promise<Settled>
  /**
   * Settles a rider's suggestion that a park is missing: an admin has made this park.
   * @throws ApiError 404, 409 CONFLICT
   */
  settleByPark(id: string, parkId: string): Promise<SuggestionDetail>
  /** A sender's photo in Base64. @throws ApiError 404 */
  photo(id: string, senderId: string): Promise<string>
  /** Makes a sender's photo an image of the site, which everybody may see. @throws ApiError 404 */
  publishPhoto(id: string, senderId: string, actorId: string): Promise<UploadedImage>
  /** @throws ApiError 404 */
  block(id: string, senderId: string, actorId: string): Promise<SuggestionDetail>
}

type Needs = Pick<Dependencies, 'adminParks' | 'images' | 'history' | 'push' | 'now'>
type ParkContent = Awaited<ReturnType<Needs['adminParks']['contents']>> extends Map<string, infer Park> ? Park : never

const unknown = () => notFound('There is no such suggestion')
const noPark = () => notFound('There is no such skatepark')
const noPhoto = () => notFound('There is no such photo')
const settledAlready = () => new ApiError(409, 'CONFLICT', 'This suggestion was settled already')

/** Makes the functions that read suggestions for admins. */
function createReading(repo: AdminSuggestionsRepo, { adminParks, images }: Needs) {
  async function wire(rows: readonly CountedSuggestion[]) {
    const parks = await adminParks.contents([...new Set(rows.flatMap(({ park_id }) => park_id ?? []))])
    const ids = rows.map(({ id }) => id)
    const words = Map.groupBy(await repo.words(ids, WORDS_MAX), ({ suggestion_id }) => suggestion_id)
    return rows.map((row) => toWire(row, parks.get(row.park_id ?? ''), words.get(row.id) ?? []))
  }
  async function detail(id: string): Promise<SuggestionDetail> {
    const row = await repo.find(id)
    if (row === undefined) throw unknown()
    const [suggestion] = await wire([row])
    return { suggestion: suggestion!, senders: (await repo.senders(id, SENDERS_MAX)).map(toSender) }
  }
  async function photo(id: string, senderId: string): Promise<string> {
    const content = await repo.photo(id, senderId)
    if (content === undefined) throw noPhoto()
    return content
  }
  const publishPhoto = async (id: string, senderId: string, actorId: string) =>
    images.add(Buffer.from(await photo(id, senderId), 'base64'), actorId)
  return { wire, detail, photo, publishPhoto }
}
type Reading = ReturnType<typeof createReading>

/** Makes the functions that settle one suggestion, each in a transaction. */
function createSettling(repo: AdminSuggestionsRepo, needs: Needs, { publishPhoto }: Reading) {
  const { adminParks, history, push, now } = needs
  const settlement = (state: SuggestionState) => ({
    state,
    settled_at: new Date(now()).toISOString(),
    kept_until: new Date(now() + SUGGESTION_SETTLED_MS).toISOString(),
  })

  /** @param park the park to whose page the rider's message leads; undefined: there is no such park */
  async function settle(id: string, settled: Settlement, park: ParkContent | undefined): Promise<void> {
    await repo.settle(id, settled)
    // The page at this path opens a dialog, which asks the server what became of the suggestion.
    const path =
      park === undefined || park.status === 'hidden' ? '/skateparks#missing-park' : `/skateparks/${park.url}#wrong`
    for (const receipt of await repo.receipts(id)) await push.suggestionAnswered(receipt, path)
  }

  /** @throws ApiError 404; 409 CONFLICT */
  async function lockOpen(id: string): Promise<SuggestionsTable> {
    const row = await repo.lockOpen(id)
    if (row !== undefined) return row
    throw (await repo.find(id)) === undefined ? unknown() : settledAlready()
  }

  /** Makes an image of a suggested photo. Call this before the transaction begins. */
  async function imageOf(id: string, actorId: string): Promise<UploadedImage | undefined> {
    const row = await repo.find(id)
    if (row?.fact !== 'photo' || row.state !== 'open') return undefined
    const [sender] = await repo.words([id], 1)
    if (sender?.has_photo !== 1) throw noPhoto()
    return publishPhoto(id, sender.id, actorId)
  }

  return {
    /** @returns the park's new revision; undefined: the park was not changed */
    async apply(id: string, revision: number, actorId: string): Promise<number | undefined> {
      const image = await imageOf(id, actorId)
      return repo.tx(async () => {
        const row = await lockOpen(id)
        const { fact, park_id } = row
        // The suggestion of a missing park is not applied but settled with the park that an admin makes (byPark).
        if (park_id === null || fact === 'park') throw settledAlready()
        const park = (await adminParks.contents([park_id])).get(park_id)
        if (park === undefined) throw noPark()
        const value: unknown = row.value === null ? null : JSON.parse(row.value)
        const says = saysOf(row)
        if (says !== undefined) await repo.answers.taken(fact, says)
        if (fact === 'other' || isSaid(park, fact, value)) {
          await settle(id, settlement(fact === 'other' ? 'takenOver' : 'alreadySo'), park)
          return undefined
        }
        await settle(id, settlement('takenOver'), park)
        const next = { ...appliedTo(park, fact, value, { image, now: now() }), revision }
        return (await adminParks.apply(park_id, next, actorId)).skatepark.revision
      })
    },
    refuse: (id: string, { reason, words = '' }: Omit<RefuseSuggestionsBody, 'ids'>, actorId: string) =>
      repo.tx(async () => {
        const row = await lockOpen(id)
        const { fact, park_id } = row
        const says = saysOf(row)
        if (says !== undefined) await repo.answers.refused(fact, says, new Date(now()).toISOString())
        const park = park_id === null ? undefined : (await adminParks.contents([park_id])).get(park_id)
        await settle(id, { ...settlement('refused'), reason, words: words.trim() }, park)
        const after = { fact, ...(park && { park: park.name }), reason, words: words.trim() }
        await history.record({ actorId, thing: 'suggestion', thingId: id, action: 'refuse', after })
      }),
    byPark: (id: string, parkId: string) =>
      repo.tx(async () => {
        if ((await lockOpen(id)).fact !== 'park') throw settledAlready()
        const park = (await adminParks.contents([parkId])).get(parkId)
        if (park === undefined) throw noPark()
        await settle(id, { ...settlement('takenOver'), park_id: parkId }, park)
        await adminParks.madeFromSuggestion(parkId)
      }),
  }
}

/** The park with the suggested value or photo. @throws ApiError 400 if the park would then be invalid */
function appliedTo(
  park: ParkContent,
  fact: Fact,
  value: unknown,
  { image, now }: { image: UploadedImage | undefined; now: number },
): ParkContent {
  const photos = image && [...park.photos, { ...image, alt: park.name, isFeatured: false }]
  const changed = photos ? { ...park, photos } : withFact(park, fact, value)
  const next = { ...changed, exceptions: [...withRoom(changed.exceptions, isoToday(now))] }
  if (!areYearsInOrder(next)) throw fieldError('closingYear', 'order')
  if (next.photos.length > PARK_PHOTOS_MAX) throw fieldError('photos', 'tooMany')
  if (next.exceptions.length > EXCEPTIONS_MAX) throw fieldError('exceptions', 'tooMany')
  return next
}

export function createAdminSuggestions(repo: AdminSuggestionsRepo, needs: Needs): AdminSuggestionsService {
  const reading = createReading(repo, needs)
  const settling = createSettling(repo, needs, reading)
  const { detail, photo, publishPhoto } = reading
  return {
    async list({ state = 'open', fact, park, search, sort = '-lastAt', page = 1, limit = ADMIN_PAGE_SIZE }) {
      const filter = { state, fact, parkId: park, search }
      const { rows, total } = await repo.list(filter, sort, { offset: (page - 1) * limit, limit })
      return { suggestions: await reading.wire(rows), total, open: await repo.countOpen() }
    },
    get: detail,
    async apply(id, revision, actorId) {
      await settling.apply(id, revision, actorId)
      return detail(id)
    },
    async applyMany(suggestions, actorId) {
      /**
       * For each park that this call has changed: the revision that the admin saw, and the revision that the park has
       * now.
       */
      const own = new Map<string, { shown: number; revision: number }>()
      const set = new Set<string>()
      return eachOf(suggestions, async ({ id, revision }) => {
        const row = await repo.find(id)
        if (row === undefined) throw unknown()
        const { park_id, fact } = row
        const key = `${park_id} ${fact}`
        // Two of the suggestions may be about one fact. The value of the second would replace that of the first, so the
        // second is refused.
        if (hasValue(fact) && set.has(key)) throw new ApiError(409, 'CONFLICT', 'Another value was applied')
        const last = own.get(park_id ?? '')
        const baseRevision = last?.shown === revision ? last.revision : revision
        const after = await settling.apply(id, baseRevision, actorId)
        set.add(key)
        if (park_id !== null && after !== undefined) own.set(park_id, { shown: revision, revision: after })
      })
    },
    refuse: ({ ids, ...refusal }, actorId) =>
      eachOf(
        ids.map((id) => ({ id })),
        ({ id }) => settling.refuse(id, refusal, actorId),
      ),
    async settleByPark(id, parkId) {
      await settling.byPark(id, parkId)
      return detail(id)
    },
    photo,
    publishPhoto,
    async block(id, senderId, actorId) {
      await repo.tx(async () => {
        const device = await repo.deviceOf(id, senderId)
        if (device === undefined) throw unknown()
        if (!(await repo.block(device, new Date(needs.now()).toISOString()))) return
        await needs.history.record({ actorId, thing: 'suggestion', thingId: id, action: 'block' })
      })
      return detail(id)
    },
  }
}

/**
 * Does the work for each item. If an item fails with an ApiError, the result lists its id and the error's code. Any
 * other error fails the whole call.
 */
async function eachOf<One extends { id: string }>(all: readonly One[], work: (one: One) => Promise<unknown>) {
  const result: Settled = { done: [], failed: [] }
  for (const one of all) {
    try {
      await work(one)
      result.done.push(one.id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      result.failed.push({ id: one.id, code: error.code })
    }
  }
  return result
}
