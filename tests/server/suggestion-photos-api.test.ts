/** Photos that come with suggestions: private, small, and gone in time (docs/decisions/what-riders-tell.md), on both databases. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { madeImageSchema, suggestionPhotoSchema } from '#contract/admin-suggestions.ts'
import { suggestedSchema } from '#contract/suggestion-receipts.ts'
import type { Receipt } from '#contract/suggestion-receipts.ts'
import { SUGGESTION_PHOTO_MAX_BYTES } from '#contract/suggestions.ts'
import { noise, picture } from './image-forms.ts'
import { ENGINES } from './stores.ts'
import { PRIVATE_MAX_BYTES } from '#server/modules/suggestions/photo.ts'
import { createSuggestionsRepo } from '#server/modules/suggestions/repo.ts'
import { PHOTOS_MAX } from '#server/modules/suggestions/service.ts'
import { newDevice, post } from './votes.ts'
import { NOBODY, codeOf, suggestionsOn } from './suggesting.ts'

describe.each(ENGINES)('photos of suggestions on %s', (engine) => {
  const world = suggestionsOn(engine)
  const { addPark, photosKept, suggest, sendPhoto, send, list, single, apply, settled, publicPark } = world

  describe('photos of a blocked device', () => {
    const deviceOf = async ({ id }: Receipt) => {
      const query = world.api.store.db.selectFrom('suggestion_senders').select('device').where('id', '=', id)
      return (await query.executeTakeFirstOrThrow()).device
    }
    test('go when it is blocked for a suggestion; later ones are answered as taken, and not kept', async () => {
      const [park, device] = [await addPark(), newDevice()]
      const bytes = await picture('webp', 64, 64)
      const [own, other] = [await suggest({ park, device, fact: 'photo' }), await suggest({ park, note: 'See?' })]
      for (const one of [own, other]) expect(codeOf(await sendPhoto(one, bytes))).toBe('200')
      expect(await photosKept()).toHaveLength(2)
      const { _id } = await single('?fact=photo')
      expect(codeOf(await send('POST', `/suggestions/${_id}/block`, { sender: own.id }))).toBe('200')
      expect(await photosKept()).toEqual([other.id])
      expect(codeOf(await sendPhoto(own, bytes))).toBe('200')
      expect(await photosKept()).toEqual([other.id])
    })

    test('go when it is blocked for a report', async () => {
      const [park, device] = [await addPark(), newDevice()]
      const receipt = await suggest({ park, device, fact: 'photo' })
      await sendPhoto(receipt, await picture('webp', 64, 64))
      await post(world.api, `/api/skateparks/${park}/conditions`, {
        ...{ deviceId: device, skateparkId: park, kind: 'wet', seenAt: new Date(world.now).toISOString() },
      })
      expect(await photosKept()).toEqual([receipt.id])
      expect(codeOf(await send('POST', '/conditions/devices', { device: await deviceOf(receipt) }))).toBe('200')
      expect(await photosKept()).toEqual([])
    })

    test('what it says again is not renewed by it', async () => {
      const [park, device] = [await addPark(), newDevice()]
      const receipt = await suggest({ park, device })
      await suggest({ park })
      await world.api.store.db
        .insertInto('blocked_devices')
        .values({ device: await deviceOf(receipt), blocked_at: '' })
        .execute()
      const row = () => world.api.store.db.selectFrom('suggestions').selectAll().executeTakeFirstOrThrow()
      const before = await row()
      world.now += 1000
      expect(await suggest({ park, device })).toEqual(receipt)
      expect(await row()).toEqual(before)
      await suggest({ park })
      expect((await row()).last_at).toBe(new Date(world.now).toISOString())
    })
  })

  describe('a photo', () => {
    test('with too many details is made smaller; one that is too large even then is refused', async () => {
      const receipt = await suggest({ park: await addPark(), fact: 'photo' })
      expect(codeOf(await sendPhoto(receipt, await noise(1280, 960)))).toBe('200')
      const { content } = await world.api.store.db
        .selectFrom('suggestion_photos')
        .select('content')
        .executeTakeFirstOrThrow()
      expect(Buffer.from(content, 'base64').length).toBeLessThanOrEqual(PRIVATE_MAX_BYTES)
      const tall = await noise(800, 3200)
      expect(tall.length).toBeLessThan(SUGGESTION_PHOTO_MAX_BYTES)
      expect(codeOf(await sendPhoto(receipt, tall))).toBe('413 PAYLOAD_TOO_LARGE')
    })

    test('that is being stored while its suggestion is settled goes with it', async () => {
      const receipt = await suggest({ park: await addPark(), note: 'See?' })
      const { _id } = await single()
      const [isStored, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const storing = world.api.store.tx(async () => {
        await createSuggestionsRepo(world.api.store).savePhoto(receipt.id, {
          content: 'photo',
          received_at: '',
          network: '',
        })
        isStored.resolve()
        await mayEnd.promise
      })
      await isStored.promise
      let isSettled = false
      const settling = settled('refuse', { ids: [_id], reason: 'unclear' }).finally(() => (isSettled = true))
      // On SQLite one transaction always waits for the other.
      const isWaiting = async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(world.api.store.db)
        return rows.length > 0
      }
      if (engine === 'postgres') await expect.poll(async () => isSettled || (await isWaiting())).toBe(true)
      mayEnd.resolve()
      await Promise.all([storing, settling])
      expect(await photosKept()).toEqual([])
    })

    test('waits while the store is full; what comes without one goes on', async () => {
      const park = await addPark()
      const receipt = await suggest({ park, fact: 'photo' })
      const suggestion_id = (await world.api.store.db.selectFrom('suggestions').select('id').executeTakeFirstOrThrow())
        .id
      for (let start = 0; start < PHOTOS_MAX; start += 100) {
        const ids = Array.from({ length: 100 }, (_, index) => `sender-${start + index}`)
        const rest = { suggestion_id, note: '', seen_at: '', received_at: '', photo_gone_at: null }
        await world.api.store.db
          .insertInto('suggestion_senders')
          .values(ids.map((id) => ({ id, device: id, ...rest })))
          .execute()
        await world.api.store.db
          .insertInto('suggestion_photos')
          .values(ids.map((id) => ({ sender_id: id, content: '', received_at: '', network: id })))
          .execute()
      }
      const refused = await sendPhoto(receipt, await picture('webp', 64, 64))
      expect([codeOf(refused), refused.headers['ratelimit-scope']]).toEqual(['429 TOO_MANY_REQUESTS', 'resource'])
    })

    test('is seen by admins alone, without its metadata, and is the park’s once it is applied', async () => {
      const park = await addPark()
      const receipt = await suggest({ park, fact: 'photo', note: 'From the gate' })
      // The suggestion counts once its photo is there.
      expect((await list()).total).toBe(0)
      expect(codeOf(await sendPhoto(receipt, await picture('png', 400, 300)))).toBe('200')
      expect(codeOf(await sendPhoto(receipt, await picture('jpeg', 1000, 500)))).toBe('200')
      const one = await single()
      expect([one.fact, one.value, one.photos]).toEqual(['photo', null, [receipt.id]])
      const path = `/suggestions/${one._id}/photos/${receipt.id}`
      const answer = await send('GET', path)
      expect(answer.headers['cache-control']).toBe('no-store')
      const content = Buffer.from(suggestionPhotoSchema.parse(answer.json()).data.content, 'base64')
      expect(content.toString('latin1', 8, 12)).toBe('WEBP')
      expect(content.includes('somebody at home')).toBe(false)
      expect((await world.api.get(`/api/admin${path}`)).statusCode).toBe(401)
      expect((await world.api.store.db.selectFrom('images').selectAll().execute()).length).toBe(0)
      expect(codeOf(await apply(one._id, 1))).toBe('200')
      const { photos, name } = await publicPark(park)
      expect(photos).toMatchObject([{ width: 1000, height: 500, alt: name, isFeatured: false }])
      expect((await world.api.get(photos[0]!.url)).statusCode).toBe(200)
      expect(await photosKept()).toEqual([])
      expect(codeOf(await send('GET', path))).toBe('404 NOT_FOUND')
      await world.api.store.db.deleteFrom('images').execute()
    })

    test('goes when it is refused, and with its park; one that comes later is not kept', async () => {
      const [park, other] = [await addPark(), await addPark()]
      const bytes = await picture('webp', 64, 64)
      const receipt = await suggest({ park, note: 'See?' })
      const kept = await suggest({ park: other })
      for (const one of [receipt, kept]) expect(codeOf(await sendPhoto(one, bytes))).toBe('200')
      expect((await photosKept()).sort()).toEqual([receipt.id, kept.id].sort())
      await settled('refuse', { ids: [(await single(`?park=${park}`))._id], reason: 'unsuitable' })
      expect(await photosKept()).toEqual([kept.id])
      expect(codeOf(await sendPhoto(receipt, bytes))).toBe('200')
      expect(await photosKept()).toEqual([kept.id])
      await world.api.store.writeContent((db) => db.deleteFrom('parks').where('id', '=', other).execute())
      expect(await photosKept()).toEqual([])
      expect(codeOf(await sendPhoto(kept, bytes))).toBe('404 NOT_FOUND')
    })

    test('of a missing park becomes an image of the site when the admin wants it', async () => {
      const value = { name: 'New', address: 'Somewhere', location: null }
      const answer = await post(world.api, '/api/suggestions/parks', {
        ...{ deviceId: newDevice(), seenAt: new Date(world.now).toISOString(), value },
      })
      const receipt = suggestedSchema.parse(answer.json()).receipt!
      await sendPhoto(receipt, await picture('jpeg', 600, 400))
      const { _id } = await single()
      const made = await send('POST', `/suggestions/${_id}/photos/${receipt.id}`)
      expect(madeImageSchema.parse(made.json()).data.image).toMatchObject({ width: 600, height: 400 })
      expect(await photosKept()).toEqual([receipt.id])
      await world.api.store.db.deleteFrom('images').execute()
    })

    test('needs the receipt, and is judged by its content and size', async () => {
      const receipt = await suggest({ park: await addPark() })
      const bytes = await picture('jpeg', 64, 64)
      const wrong = { ...receipt, secret: 'x'.repeat(43) }
      expect(codeOf(await sendPhoto(wrong, bytes))).toBe('404 NOT_FOUND')
      expect(codeOf(await sendPhoto({ ...receipt, secret: 'short' }, bytes))).toMatch(/^400/)
      expect(codeOf(await sendPhoto({ ...receipt, id: NOBODY }, bytes))).toBe('404 NOT_FOUND')
      expect(codeOf(await sendPhoto(receipt, await picture('tiff', 64, 64)))).toBe('415 UNSUPPORTED_MEDIA_TYPE')
      expect(codeOf(await sendPhoto(receipt, bytes.subarray(0, 200)))).toBe('400 MONGOOSE_VALIDATION_ERROR')
      const large = Buffer.concat([bytes, Buffer.alloc(SUGGESTION_PHOTO_MAX_BYTES)])
      expect(codeOf(await sendPhoto(receipt, large))).toBe('413 PAYLOAD_TOO_LARGE')
      expect(await photosKept()).toEqual([])
    })
  })
})
