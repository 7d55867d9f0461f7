/** Riders' photos that wait for an admin: how many per network, and how long, on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SUGGESTION_PHOTO_MS } from '#contract/suggestion-receipts.ts'
import type { Receipt } from '#contract/suggestion-receipts.ts'
import { WAITING_PHOTOS_PER_NETWORK } from '#server/modules/suggestions/limits.ts'
import { createSuggestionsRepo } from '#server/modules/suggestions/repo.ts'
import { addUser, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { form, FORM_TYPE, picture } from './image-forms.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'
import { codeOf, peopleOf, START } from './suggesting.ts'
import { post } from './votes.ts'

describe.each(ENGINES)('waiting photos on %s', (engine) => {
  let api: TestApp
  let admin: Awaited<ReturnType<typeof addUser>>
  let [now, token, park] = [START, '', '']
  beforeAll(async () => {
    api = await newApp({ engine, deps: { now: () => now } })
    admin = await addUser(api.store, { role: 'admin' }, now)
    token = await signIn(api, admin)
    park = (await addParks(api.store, newPark()))[0]!
  })
  beforeEach(async () => {
    now = START
    await api.store.db.deleteFrom('suggestions').execute()
    await api.store.db.deleteFrom('rate_limits').execute()
  })
  afterAll(() => api.close())
  const people = peopleOf(
    () => api,
    () => token,
    () => now,
  )
  const { suggest, hear, single, detail, settled } = people

  const bytes = picture('webp', 16, 16)
  const sendFrom = async (ip: string, { id, secret }: Receipt) =>
    api.app.inject({
      method: 'POST',
      url: `/api/suggestions/receipts/${id}/photo`,
      remoteAddress: ip,
      headers: { 'receipt-secret': secret, 'content-type': FORM_TYPE },
      payload: form(await bytes),
    })
  const photos = () => api.store.db.selectFrom('suggestion_photos').selectAll().orderBy('sender_id').execute()

  /** Fills the share of the network that sent the only photo. */
  async function fillShare(): Promise<void> {
    const [{ network, content, received_at }] = (await photos()) as [Awaited<ReturnType<typeof photos>>[0]]
    const { suggestion_id } = await api.store.db
      .selectFrom('suggestion_senders')
      .select('suggestion_id')
      .executeTakeFirstOrThrow()
    const ids = Array.from({ length: WAITING_PHOTOS_PER_NETWORK - 1 }, (_, index) => String(index).padStart(24, '0'))
    const rest = { suggestion_id, note: '', seen_at: '', received_at, photo_gone_at: null }
    await api.store.db
      .insertInto('suggestion_senders')
      .values(ids.map((id) => ({ id, device: id, ...rest })))
      .execute()
    await api.store.db
      .insertInto('suggestion_photos')
      .values(ids.map((id) => ({ sender_id: id, content, received_at, network })))
      .execute()
  }

  test('of one network only so many wait; others, and a photo that replaces its own, are taken', async () => {
    const [kept, other, third] = [
      await suggest({ park }),
      await suggest({ park }),
      await suggest({ park, note: 'See' }),
    ]
    expect(codeOf(await sendFrom('2001:db8:1:2::7', kept))).toBe('200')
    await fillShare()
    const refused = await sendFrom('2001:db8:1:2::8', other)
    expect([codeOf(refused), refused.headers['ratelimit-scope']]).toEqual(['429 TOO_MANY_REQUESTS', 'resource'])
    expect(codeOf(await sendFrom('2001:db8:1:2::8', kept))).toBe('200')
    expect(codeOf(await sendFrom('198.51.100.7', other))).toBe('200')
    // Replaced from elsewhere, a photo still counts for the first network, so its share is not free.
    expect(codeOf(await sendFrom('198.51.100.7', kept))).toBe('200')
    // Another /64 of the same line.
    expect(codeOf(await sendFrom('2001:db8:1:ff02::8', third))).toBe('429 TOO_MANY_REQUESTS')
    const networks = new Set((await photos()).map(({ network }) => network))
    // Stored as digests; no address is stored.
    for (const network of networks) expect(network).toMatch(/^[\w-]{43}$/)
    expect(networks.size).toBe(2)
    await settled('refuse', { ids: [(await single())._id], reason: 'unclear' })
    const later = await suggest({ park, fact: 'photo' })
    expect(codeOf(await sendFrom('2001:db8:1:2::8', later))).toBe('200')
  })

  test('where addresses are not known there is no share', async () => {
    const open = await newApp({ engine, environment: { VOTES_PER_ADDRESS: '0' }, deps: { now: () => now } })
    const former = api
    try {
      api = open
      const [one] = await addParks(api.store, newPark())
      expect(codeOf(await sendFrom('192.0.2.1', await suggest({ park: one! })))).toBe('200')
      await fillShare()
      expect(codeOf(await sendFrom('192.0.2.1', await suggest({ park: one! })))).toBe('200')
    } finally {
      api = former
      await open.close()
    }
  })

  test('after 30 days a photo goes and its suggestion stays; the rider and the admin are told', async () => {
    const [withWords, alone] = [await suggest({ park, note: 'See?' }), await suggest({ park, fact: 'photo' })]
    for (const one of [withWords, alone]) expect(codeOf(await sendFrom('192.0.2.1', one))).toBe('200')
    now += SUGGESTION_PHOTO_MS
    const instant = new Date(now).toISOString()
    const before = new Date(START).toISOString()
    expect(await createSuggestionsRepo(api.store).sweepPhotos(before, instant, 500)).toBe(0)
    expect(await hear(withWords)).toMatchObject([{ state: 'waiting', isPhotoGone: false }])
    now += 1
    // A write triggers a sweep.
    await post(api, '/api/suggestions/receipts', { receipts: [alone] })
    await expect.poll(photos).toEqual([])
    token = await signIn(api, admin)
    expect(await hear(withWords, alone)).toMatchObject([
      { state: 'waiting', isPhotoGone: true },
      { state: 'waiting', isPhotoGone: true },
    ])
    const words = await single('?fact=amenity.shade')
    expect(words).toMatchObject({ photos: [], photosGone: 1, count: 1, note: { note: 'See?' } })
    expect((await detail(words._id)).senders).toMatchObject([{ hasPhoto: false, isPhotoGone: true }])
    // A suggestion with only a photo stays in the list, and can only be refused.
    const { _id, photosGone } = await single('?fact=photo')
    expect(photosGone).toBe(1)
    expect(codeOf(await people.apply(_id, 1))).toBe('404 NOT_FOUND')
    // The rider may send it again.
    expect(codeOf(await sendFrom('192.0.2.1', alone))).toBe('200')
    expect(await hear(alone)).toMatchObject([{ state: 'waiting', isPhotoGone: false }])
    expect(await single('?fact=photo')).toMatchObject({ photos: [alone.id], photosGone: 0 })
    expect((await settled('refuse', { ids: [_id, words._id], reason: 'unclear' })).failed).toEqual([])
    expect(await hear(withWords)).toMatchObject([{ state: 'refused', isPhotoGone: false }])
  })
})
