import { describe, expect, test, vi } from 'vitest'
import { CONTACT_MIN_OPEN_MS } from '#contract/contact.ts'
import { IDEMPOTENCY_HEADER } from '#contract/limits.ts'
import { AppError } from '#platform/http/app-error.ts'
import { createHttp } from '#platform/http/http.ts'
import { createDeviceStore } from '#platform/storage/device-store.ts'
import { aRidersDevice } from '../../../tests/factories/park-page.tsx'
import { idOf } from '../../../tests/factories/park.ts'
import { testServices } from '../../../tests/factories/services.ts'
import { CONTACT_DRAFT_KEY, isBack } from './contact-draft.ts'
import { contactMessageKind } from './contact-kind.ts'
import type { ContactMessage } from './contact-message.ts'

const BODY = {
  firstName: 'נועה',
  lastName: 'Levi',
  email: 'noa@example.com',
  phone: '0501234567',
  subject: 'Gate',
  message: 'Locked since Tuesday.',
  website: '',
}
const MESSAGE: ContactMessage = { ref: 'a-ref', body: { ...BODY, openFor: CONTACT_MIN_OPEN_MS } }
const TAKEN = () => Response.json({ status: 'success', data: { message: { id: idOf(7) } } }, { status: 201 })
const refused = (status: number, code: string) => () =>
  Response.json({ status: 'error', code, message: 'no' }, { status })

function anApp(answer: () => Response | Promise<Response>) {
  const device = aRidersDevice()
  const sent: { path: string; key: string | null; body: unknown }[] = []
  const store = createDeviceStore(device.storage)
  const tellFailure = vi.fn()
  const kind = contactMessageKind(
    testServices({
      http: createHttp({
        base: 'http://in.process/api',
        fetch: async (input) => {
          const request = input as Request
          sent.push({
            path: new URL(request.url).pathname,
            key: request.headers.get(IDEMPOTENCY_HEADER),
            body: await request.json(),
          })
          return answer()
        },
      }),
      device: store,
      tellFailure,
    }),
  )
  const send = () =>
    kind.send(MESSAGE, { idempotencyKey: 'a-key', signal: new AbortController().signal, isAnonymous: true })
  return { kind, tellFailure, sent, store, kept: device.kept, send }
}

test('a message is sent with its key, without data meant only for the device', async () => {
  const { send, sent, kept } = anApp(TAKEN)
  await send()
  expect(sent).toEqual([{ path: '/api/contact', key: 'a-key', body: MESSAGE.body }])
  expect(kept.size).toBe(0)
})

describe('a message that the server refuses', () => {
  test.each([
    [400, 'MONGOOSE_VALIDATION_ERROR'],
    [422, 'IDEMPOTENCY_MISMATCH'],
    [413, 'PAYLOAD_TOO_LARGE'],
  ])('with %i is back in the draft before the entry goes', async (status, code) => {
    const { send, store, kept } = anApp(refused(status, code))
    await expect(send()).rejects.toBeInstanceOf(AppError)
    expect(await isBack(store, MESSAGE.ref)).toBe(true)
    expect(await isBack(store, 'another')).toBe(false)
    const { website: _, ...words } = BODY
    expect(kept.get(CONTACT_DRAFT_KEY)).toEqual({ ...words, refused: MESSAGE.ref })
  })

  test('twice is there only once', async () => {
    const { send, kept } = anApp(refused(400, 'BAD_REQUEST'))
    await expect(send()).rejects.toBeInstanceOf(AppError)
    const once = kept.get(CONTACT_DRAFT_KEY)
    await expect(send()).rejects.toBeInstanceOf(AppError)
    expect(kept.get(CONTACT_DRAFT_KEY)).toEqual(once)
  })

  test('comes below text typed since', async () => {
    const { send, kept } = anApp(refused(400, 'BAD_REQUEST'))
    kept.set(CONTACT_DRAFT_KEY, { subject: 'New', message: 'Something else.' })
    await expect(send()).rejects.toBeInstanceOf(AppError)
    expect(kept.get(CONTACT_DRAFT_KEY)).toMatchObject({
      firstName: BODY.firstName,
      subject: 'New',
      message: 'Something else.\n\nLocked since Tuesday.',
    })
  })

  test('is reported to the person', () => {
    const { kind, tellFailure } = anApp(TAKEN)
    const error = new AppError('http', 'no', { status: 400, code: 'BAD_REQUEST' })
    kind.rejected(MESSAGE, error)
    expect(tellFailure).toHaveBeenCalledExactlyOnceWith(error, {
      about:
        'Contact send error. Your message was not accepted.\nNothing is lost: your words are back in the form on the contact page.',
      page: '/contact',
    })
  })
})

test.each([
  ['asks for patience', refused(429, 'TOO_MANY_REQUESTS')],
  ['is in trouble', refused(500, 'INTERNAL')],
  ['is not there', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is not the one who answers', () => new Response('<html>', { status: 403 })],
])('while the server %s, the message stays where it is', async (_name, answer) => {
  const { send, kept } = anApp(answer)
  await expect(send()).rejects.toBeInstanceOf(AppError)
  expect(kept.size).toBe(0)
})

test.each([
  [MESSAGE, true],
  [{ ref: 'a', body: { anything: 'that an older version wrote' } }, true],
  [{ ref: 'a' }, false],
  [{ body: BODY }, false],
  [null, false],
  ['text', false],
])('%j is a message: %s', (body, is) => {
  expect(anApp(TAKEN).kind.isBody(body)).toBe(is)
})
