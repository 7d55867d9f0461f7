/**
 * Riders' suggestions about parks: storing them, and telling riders what became of them
 * (docs/decisions/what-riders-tell.md).
 */
import { SUGGESTION_OPEN_MS, SUGGESTION_PHOTO_MS } from '#contract/suggestion-receipts.ts'
import type { Receipt, ReceiptAnswer, Suggested } from '#contract/suggestion-receipts.ts'
import type { Fact } from '#contract/suggestions.ts'
import type { SuggestionsTable } from '#server/db/schema/suggestions.ts'
import { suggestionDigest } from '#server/suggestion-digest.ts'
import { isSaid, normalOf } from '#domain/suggestions/suggestions.ts'
import type { FactPark } from '#domain/suggestions/suggestions.ts'
import { ApiError, notFound } from '#server/http/api-error.ts'
import type { DeviceDigest } from '#server/http/device-digest.ts'
import type { NetworkDigest } from '#server/http/network-digest.ts'
import { RESOURCE_SCOPE } from '#server/http/rate-limit/rate-limit.ts'
import { newId } from '#server/new-id.ts'
import type { ReceiptSecrets } from './receipts.ts'
import type { ReceiptRow, SuggestionsRepo } from './repo.ts'

/**
 * Highest number of photos that may wait for an admin, more than any admin looks through. A photo takes up to 400 KB
 * (`privatePhoto`), usually about 200 KB.
 */
export const PHOTOS_MAX = 1_000

export interface Suggestion {
  /** null: the rider suggests a missing park. */
  parkId: string | null
  fact: Fact
  value?: unknown
  was?: unknown
  note: string
  /** A UUID, in upper or lower case. */
  deviceId: string
  /** ISO 8601 of any precision. */
  seenAt: string
}

/**
 * The result that is stored with the idempotency key. It does not contain the receipt's secret, which is added when the
 * answer is sent.
 */
export type Kept = Omit<Suggested, 'receipt'> & { id: string | null }

export interface SuggestionsService {
  /**
   * Stores a suggestion. If an equal suggestion is stored already, only counts one more sender for that suggestion.
   * Must run in a transaction. A blocked device gets the same answer as any other device.
   * @throws ApiError 404 if the park is hidden or does not exist
   */
  suggest(suggestion: Suggestion): Promise<Kept>
  /** Whether the device has made a suggestion about the park before. @throws ApiError 404 like `suggest` */
  isKnown(suggestion: Pick<Suggestion, 'parkId' | 'deviceId'>): Promise<boolean>
  withReceipt(kept: Kept): Promise<Suggested>
  /** Tells what became of the suggestions. A receipt that is unknown or has a wrong secret is answered as gone. */
  hear(receipts: readonly Receipt[]): Promise<ReceiptAnswer[]>
  /**
   * Throws unless a photo may be sent with a suggestion. A photo that replaces the sender's earlier photo may always be
   * sent.
   * @param ip the sender's IP address
   * @throws ApiError 404 if the receipt is wrong; 429 if too many photos wait, in all or from the sender's network
   */
  requireRoom(receipt: Receipt, ip: string | undefined): Promise<void>
  /**
   * Stores a photo. Does nothing if the device is blocked, or if an admin has settled the suggestion since the photo
   * was sent; the device is not told.
   * @param content WebP
   */
  addPhoto(id: string, content: Buffer, ip: string | undefined): Promise<void>
  /** Deletes at most `limit` suggestions whose time in the database is over; resolves to their number. */
  sweep(limit: number): Promise<number>
  /**
   * Deletes at most `limit` photos that no admin looked at in time; their suggestions stay. Resolves to the number of
   * photos.
   */
  sweepPhotos(limit: number): Promise<number>
}

interface Needs {
  digestOf: DeviceDigest
  secrets: ReceiptSecrets
  networkOf: NetworkDigest
  /** Highest number of photos from one network that may wait for an admin. */
  waitingPhotosPerNetwork: number
  /** Returns the parks with these ids, by id; parks in the trash are left out. */
  parks: (ids: readonly string[]) => Promise<ReadonlyMap<string, FactPark>>
  /** Milliseconds since 1970. */
  now: () => number
}

const noSuchPark = () => notFound('There is no such skatepark')

/**
 * Two suggestions are equal if these values are equal. Photos of different devices or times are never equal;
 * suggestions with only a note are equal if their notes are equal.
 */
function identityOf({ fact, value, note, seenAt }: Suggestion, device: string): unknown {
  if (fact === 'photo') return [device, new Date(seenAt).toISOString()]
  return normalOf(fact, fact === 'other' ? note : value)
}

const digestOfSuggestion = (suggestion: Suggestion, device: string): string =>
  suggestionDigest(suggestion.parkId, suggestion.fact, identityOf(suggestion, device))

const jsonOf = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

export function createSuggestions(repo: SuggestionsRepo, needs: Needs): SuggestionsService {
  const { digestOf, networkOf, secrets, parks, now } = needs

  /** @returns the id of the park that is meant @throws ApiError 404 */
  async function publicId(parkId: string | null, find = repo.publicId): Promise<string | null> {
    if (parkId === null) return null
    const id = await find(parkId)
    if (id === undefined) throw noSuchPark()
    return id
  }

  async function isAlreadySo({ parkId, fact, value }: Suggestion): Promise<boolean> {
    if (parkId === null) return false
    const park = (await parks([parkId])).get(parkId)
    return park !== undefined && isSaid(park, fact, value)
  }

  const service: SuggestionsService = {
    async suggest(given) {
      const suggestion = { ...given, parkId: await publicId(given.parkId, repo.lockPublicId) }
      const { parkId, fact, value, was, note, deviceId, seenAt } = suggestion
      if (await isAlreadySo(suggestion)) return { success: true, state: 'alreadySo', id: null }
      const device = await digestOf(deviceId)
      const at = new Date(now()).toISOString()
      const kept_until = new Date(now() + SUGGESTION_OPEN_MS).toISOString()
      const row: SuggestionsTable = {
        ...{ id: newId(now()), park_id: parkId, fact, value: jsonOf(value), was: jsonOf(was) },
        ...{ digest: digestOfSuggestion(suggestion, device), state: 'open', first_at: at, last_at: at },
        ...{ settled_at: null, reason: null, words: '', kept_until },
        ...{ source: 'rider', taken: null },
      }
      const suggestionId = await repo.say(row, device)
      // A phone's clock may be ahead, so the suggestion is dated now at the latest.
      const seen_at = new Date(Math.min(Date.parse(seenAt), now())).toISOString()
      const sender = {
        suggestion_id: suggestionId,
        device,
        note: note.trim(),
        seen_at,
        received_at: at,
        photo_gone_at: null,
      }
      return { success: true, state: 'waiting', id: await repo.addSender({ id: newId(now()), ...sender }) }
    },
    async isKnown({ parkId, deviceId }) {
      return repo.isKnown(await digestOf(deviceId), await publicId(parkId))
    },
    withReceipt: async ({ id, ...answer }) => ({
      ...answer,
      receipt: id === null ? null : { id, secret: await secrets.of(id) },
    }),
    async hear(receipts) {
      const right = new Set<Receipt>()
      for (const receipt of receipts) if (await secrets.isRight(receipt.id, receipt.secret)) right.add(receipt)
      const rows = new Map((await repo.receipts([...right].map(({ id }) => id))).map((row) => [row.id, row]))
      const waiting = [...rows.values()].filter(({ state }) => state === 'open')
      const parksById = await parks([...new Set(waiting.flatMap(({ park_id }) => park_id ?? []))])
      return receipts.map((one) => answerOf(one.id, right.has(one) ? rows.get(one.id) : undefined, parksById))
    },
    async requireRoom({ id, secret }, ip) {
      const isRight = await secrets.isRight(id, secret)
      if (!isRight || (await repo.receipts([id])).length === 0) throw notFound('There is no such receipt')
      if (await repo.hasPhoto(id)) return
      const { all, ofNetwork } = await repo.countPhotos(await networkOf(ip))
      if (all < PHOTOS_MAX && ofNetwork < needs.waitingPhotosPerNetwork) return
      throw new ApiError(429, 'TOO_MANY_REQUESTS', 'Too many photos wait to be looked at. Please try again later.', {
        // The answer says that only photos are refused, so that the device goes on sending suggestions.
        headers: { 'retry-after': String(24 * 60 * 60), ...RESOURCE_SCOPE },
      })
    },
    async addPhoto(id, content, ip) {
      const network = await networkOf(ip)
      const photo = { content: content.toString('base64'), received_at: new Date(now()).toISOString(), network }
      await repo.tx(() => repo.savePhoto(id, photo))
    },
    sweepPhotos(limit) {
      const before = new Date(now() - SUGGESTION_PHOTO_MS).toISOString()
      return repo.sweepPhotos(before, new Date(now()).toISOString(), limit)
    },
    sweep: (limit) => repo.sweep(new Date(now()).toISOString(), limit),
  }
  return service
}

const STATES = { open: 'waiting', takenOver: 'takenOver', refused: 'refused', alreadySo: 'alreadySo' } as const

function answerOf(id: string, row: ReceiptRow | undefined, parks: ReadonlyMap<string, FactPark>): ReceiptAnswer {
  if (row === undefined) return { id, state: 'gone', reason: null, words: '', settledAt: null }
  const { park_id, fact, value, state, reason, words, settled_at, photo_gone } = row
  const park = state === 'open' && park_id !== null ? parks.get(park_id) : undefined
  // An admin may have made the same change without applying the suggestion. The rider is then told that the park
  // already says so.
  const isSo = park !== undefined && value !== null && isSaid(park, fact, JSON.parse(value))
  const isPhotoGone = state === 'open' && photo_gone === 1
  return { id, state: isSo ? 'alreadySo' : STATES[state], reason, words, settledAt: settled_at, isPhotoGone }
}
