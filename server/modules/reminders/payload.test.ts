import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PushMessage } from '#contract/reminders.ts'
import { notificationOf, readMessage } from '../../../sw/push.ts'
import { PAYLOAD_MAX_BYTES, payloadOf } from './payload.ts'

const ORIGIN = 'https://rampa.example'
const MESSAGE: PushMessage = {
  title: 'מחר: ג׳אם האביב',
  body: 'מכינים קסדה ומגנים, ונתראה שם.',
  language: 'he',
  path: '/spring-jam-2025/signup',
  tag: 'competition-1',
}
const parse = (payload: string) => JSON.parse(payload) as Record<string, unknown> & { notification: object }

test('a message has the declarative form beside the fields of workers', () => {
  expect(parse(payloadOf(MESSAGE, ORIGIN))).toEqual({
    ...MESSAGE,
    web_push: 8030,
    notification: {
      title: MESSAGE.title,
      body: MESSAGE.body,
      tag: 'competition-1',
      lang: 'he',
      dir: 'rtl',
      icon: 'https://rampa.example/icons/icon-192.png',
      badge: 'https://rampa.example/icons/monochrome-512.png',
      silent: false,
      navigate: 'https://rampa.example/spring-jam-2025/signup',
    },
  })
  expect(parse(payloadOf({ ...MESSAGE, language: 'en' }, ORIGIN)).notification).toMatchObject({
    lang: 'en',
    dir: 'ltr',
  })
})

test('both forms show the same', () => {
  const payload = parse(payloadOf(MESSAGE, ORIGIN))
  const { title, options } = notificationOf(readMessage(payload), 'rampa.example')
  const { body, tag, lang, dir } = options
  expect(payload.notification).toMatchObject({ title, body, tag, lang, dir })
})

test('without a public https address there is only the form of workers', () => {
  expect(parse(payloadOf(MESSAGE, undefined))).toEqual(MESSAGE)
})

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 1500 }),
  fc.string({ unit: 'binary', maxLength: 1500 }),
  fc.constantFrom(
    '',
    '\u0000'.repeat(2000),
    '"'.repeat(2000),
    'א'.repeat(2000),
    '🛹'.repeat(1000),
    '\ud83d'.repeat(900),
  ),
)

test('whatever the words, a message has at most 3 KB, its own title and no broken characters', () => {
  fc.assert(
    fc.property(texts, texts, fc.constantFrom(ORIGIN, undefined), (title, body, origin) => {
      const path = `/skateparks/${'a'.repeat(96)}`
      const payload = payloadOf({ ...MESSAGE, title, body, path }, origin)
      expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(PAYLOAD_MAX_BYTES)
      const told = parse(payload) as unknown as PushMessage
      for (const [short, whole] of [
        [told.title, title],
        [told.body, body],
      ] as const) {
        if (short === whole) continue
        expect(short.endsWith('…')).toBe(true)
        expect(whole.startsWith(short.slice(0, -1))).toBe(true)
        const next = whole.slice(short.length - 1)
        expect(/^[\udc00-\udfff]/.test(next) && /[\ud800-\udbff]…$/.test(short)).toBe(false)
      }
    }),
  )
})
