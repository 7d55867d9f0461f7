import { describe, expect, test, vi } from 'vitest'
import { IDEMPOTENCY_HEADER } from '#contract/limits.ts'
import { RECEIPT_SECRET_HEADER } from '#contract/suggestion-receipts.ts'
import { missingParkBodySchema, suggestionBodySchema } from '#contract/suggestions.ts'
import { AppError } from '#platform/http/app-error.ts'
import { createHttp } from '#platform/http/http.ts'
import type { UploadOptions } from '#platform/http/http-types.ts'
import { createDeviceStore } from '#platform/storage/device-store.ts'
import { aRidersDevice } from '../../../../tests/factories/park-page.tsx'
import { aPark, week } from '../../../../tests/factories/park.ts'
import { testServices } from '../../../../tests/factories/services.ts'
import { A_RECEIPT, aSuggestion } from '../../../../tests/factories/suggestions.ts'
import { OWN_SUGGESTIONS_KEY } from '../collection/keys.ts'
import type { OwnSuggestions, ParkSuggestion } from './own-suggestions.ts'
import { parkSuggestionKind } from './suggestion-kind.ts'

// No message catalogs are loaded, so the texts are the English ones in the code.
vi.mock('#platform/texts/load-area.ts', () => ({ loadArea: () => Promise.resolve() }))

const PARK = aPark()
const HOURS = aSuggestion({
  fact: 'hours',
  value: { is24Hours: false, openingHours: week('08:00-20:00') },
  was: { is24Hours: false, openingHours: null },
  note: 'There is a sign.',
})
const TAKEN = { success: true, state: 'waiting', receipt: A_RECEIPT }

type Given = { answer?: () => Response; photoAnswer?: () => unknown }

function anApp({
  answer = () => Response.json(TAKEN, { status: 201 }),
  photoAnswer = () => ({ success: true }),
}: Given = {}) {
  const device = aRidersDevice()
  const sent: { path: string; key: string | null; body: unknown }[] = []
  const photos: { path: string; secret: string | undefined; bytes: number }[] = []
  const http = createHttp({
    base: 'http://in.process/api',
    fetch: async (input) => {
      const request = input as Request
      const key = request.headers.get(IDEMPOTENCY_HEADER)
      sent.push({ path: new URL(request.url).pathname, key, body: await request.json() })
      // The device must store nothing before the server has the suggestion.
      expect(device.kept.has(OWN_SUGGESTIONS_KEY)).toBe(false)
      return answer()
    },
  })
  http.upload = async (path, schema, { form, headers }: UploadOptions) => {
    const file = (form as FormData).get('image') as File
    photos.push({ path, secret: headers?.[RECEIPT_SECRET_HEADER], bytes: file.size })
    return schema.parse(photoAnswer()) as never
  }
  const tellFailure = vi.fn()
  const toast = vi.fn()
  const services = testServices({ http, device: createDeviceStore(device.storage), tellFailure, toast })
  const kind = parkSuggestionKind(services)
  const send = (suggestion: ParkSuggestion) =>
    kind.send(suggestion, { idempotencyKey: 'a-key', signal: new AbortController().signal, isAnonymous: true })
  const kept = () => (device.kept.get(OWN_SUGGESTIONS_KEY) as OwnSuggestions | undefined)?.list ?? []
  return { sent, photos, tellFailure, toast, kind, send, kept }
}

const refusal = (status: number, code: string) => new AppError('http', 'no', { status, code })

describe('the call fits the contract', () => {
  test.each([
    ['a fact', HOURS, `/api/skateparks/${PARK._id}/suggestions`],
    ['an amenity', aSuggestion(), `/api/skateparks/${PARK._id}/suggestions`],
    ['a photo', aSuggestion({ fact: 'photo', value: null }), `/api/skateparks/${PARK._id}/suggestions`],
    [
      'words',
      aSuggestion({ fact: 'other', value: null, note: 'A tap is gone.' }),
      `/api/skateparks/${PARK._id}/suggestions`,
    ],
  ])('%s', async (_name, suggestion, path) => {
    const app = anApp()
    await app.send(suggestion)
    expect(app.sent.map((one) => [one.path, one.key])).toEqual([[path, 'a-key']])
    expect(suggestionBodySchema.parse(app.sent[0]!.body)).toEqual(app.sent[0]!.body)
  })

  test('a missing park', async () => {
    const app = anApp()
    const value = { name: 'New Bowl', address: 'behind the pool', location: null }
    await app.send(aSuggestion({ parkId: null, fact: 'park', value }))
    expect(app.sent[0]!.path).toBe('/api/suggestions/parks')
    expect(missingParkBodySchema.parse(app.sent[0]!.body)).toEqual(app.sent[0]!.body)
  })
})

test('the device stores the receipt', async () => {
  const app = anApp()
  await app.send(HOURS)
  expect(app.kept()).toMatchObject([{ fact: 'hours', state: 'waiting', receipt: A_RECEIPT, isTold: false }])
  expect(app.photos).toEqual([])
})

test('a suggestion equal to the page is acknowledged at once', async () => {
  const app = anApp({
    answer: () => Response.json({ success: true, state: 'alreadySo', receipt: null }, { status: 201 }),
  })
  await app.send(aSuggestion({ photo: new ArrayBuffer(3) }))
  expect(app.photos).toEqual([])
  await vi.waitFor(() =>
    expect(app.toast).toHaveBeenCalledWith({ title: 'Shade: the page says so already', variant: 'info' }),
  )
  expect(app.kept()).toMatchObject([{ state: 'alreadySo', receipt: null, isTold: true }])
})

describe('a photo', () => {
  const withPhoto = { ...HOURS, photo: new ArrayBuffer(3) }

  test('is sent after its suggestion, with the receipt', async () => {
    const app = anApp()
    await app.send(withPhoto)
    expect(app.photos).toEqual([
      { path: `suggestions/receipts/${A_RECEIPT.id}/photo`, secret: A_RECEIPT.secret, bytes: 3 },
    ])
  })

  test('without a signal keeps the whole suggestion in the outbox', async () => {
    const app = anApp({
      photoAnswer: () => {
        throw new AppError('unreachable', 'no signal')
      },
    })
    await expect(app.send(withPhoto)).rejects.toThrow('no signal')
    expect(app.kept()).toEqual([])
  })

  const refused = {
    photoAnswer: () => {
      throw refusal(415, 'UNSUPPORTED')
    },
  }

  test('that is refused does not remove the note', async () => {
    const app = anApp(refused)
    await app.send(withPhoto)
    expect(app.kept()).toMatchObject([{ fact: 'hours', receipt: A_RECEIPT }])
    await vi.waitFor(() =>
      expect(app.tellFailure).toHaveBeenCalledWith(expect.any(AppError), {
        about: 'Opening hours: the photo was not accepted',
      }),
    )
  })

  test('that is refused and is the whole suggestion counts as a refusal', async () => {
    const app = anApp(refused)
    await expect(app.send(aSuggestion({ fact: 'photo', value: null, photo: new ArrayBuffer(3) }))).rejects.toThrow('no')
    expect(app.kept()).toEqual([])
  })
})

test('a refused suggestion is reported and stays readable', async () => {
  const app = anApp()
  const error = refusal(404, 'NOT_FOUND')
  app.kind.rejected(HOURS, error)
  await vi.waitFor(() =>
    expect(app.kept()).toMatchObject([{ state: 'unsent', note: 'There is a sign.', receipt: null }]),
  )
  await vi.waitFor(() =>
    expect(app.tellFailure).toHaveBeenCalledWith(error, {
      about: 'Opening hours: what you suggested was not accepted',
    }),
  )
})

test.each([
  ['of this version', HOURS, true],
  ['with facts of another version', { ...HOURS, fact: 'ramps', extra: 1 }, true],
  ['without a park', { ...HOURS, parkId: 'x' }, false],
  ['that is none', { rating: 3 }, false],
])('a stored body %s', (_name, body, isOne) => {
  expect(anApp().kind.isBody(body)).toBe(isOne)
})
