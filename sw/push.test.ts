import { describe, expect, test } from 'vitest'
import type { PushMessage } from '../src/contract/reminders.ts'
import { movedBody, notificationOf, pageOf, readMessage, windowFor } from './push.ts'

const MESSAGE: PushMessage = {
  title: 'מחר: ג׳אם האביב',
  body: 'מכינים קסדה ומגנים, ונתראה שם.',
  language: 'he',
  path: '/spring-jam-2025/signup',
  tag: 'competition-1',
}
const ORIGIN = 'https://rampa.example'

describe('a message', () => {
  test('is read as it was sent', () => {
    expect(readMessage(JSON.parse(JSON.stringify(MESSAGE)))).toEqual(MESSAGE)
  })

  test.each([[null], [undefined], [7], ['text'], [{}], [{ title: '' }], [{ title: 7 }], [[]]])(
    '%j is none',
    (payload) => {
      expect(readMessage(payload)).toBeUndefined()
    },
  )

  test('of another version is read as far as it can be', () => {
    expect(readMessage({ title: 'Hello', body: 7, language: 'fr', more: 1 })).toEqual({
      title: 'Hello',
      body: '',
      language: 'he',
      path: '/',
      tag: '',
    })
  })

  test('is shown in its language and direction, with the page that it opens', () => {
    const { title, options } = notificationOf(MESSAGE, 'rampa.example')
    expect(title).toBe(MESSAGE.title)
    expect(options).toMatchObject({
      body: MESSAGE.body,
      lang: 'he',
      dir: 'rtl',
      tag: 'competition-1',
      data: { path: '/spring-jam-2025/signup' },
    })
    expect(notificationOf({ ...MESSAGE, language: 'en' }, '').options).toMatchObject({ lang: 'en', dir: 'ltr' })
  })

  test('that can’t be read shows the site', () => {
    const { title, options } = notificationOf(undefined, 'rampa.example')
    expect([title, options.data]).toEqual(['rampa.example', { path: '/' }])
  })
})

describe('a press', () => {
  test.each([
    ['/saved', `${ORIGIN}/saved`],
    ['/skateparks/bowl?lang=he#reminders', `${ORIGIN}/skateparks/bowl?lang=he#reminders`],
    ['/../saved', `${ORIGIN}/saved`],
  ])('opens %s', (path, address) => {
    expect(pageOf({ path }, ORIGIN)).toBe(address)
  })

  test.each([
    ['https://evil.example/'],
    ['//evil.example/'],
    ['/\\evil.example/'],
    ['/\t/evil.example/'],
    ['\\\\evil.example'],
    ['javascript:alert(1)'],
    ['saved'],
    [''],
    [7],
    [undefined],
  ])('opens the first page instead of %j', (path) => {
    expect(pageOf({ path }, ORIGIN)).toBe(`${ORIGIN}/`)
  })

  test('without any data opens the first page', () => {
    expect([pageOf(undefined, ORIGIN), pageOf(null, ORIGIN)]).toEqual([`${ORIGIN}/`, `${ORIGIN}/`])
  })

  const aWindow = (url: string, focused = false, visibilityState: DocumentVisibilityState = 'hidden') => ({
    ...{ url, focused, visibilityState },
  })
  test('takes the window that has the page, then the focused one, then a visible one, then any', () => {
    const [has, used, seen, other] = [
      aWindow('https://a/saved'),
      aWindow('https://a/', true, 'visible'),
      aWindow('https://a/shop', false, 'visible'),
      aWindow('https://a/guides'),
    ] as const
    expect(windowFor([other, seen, used, has], 'https://a/saved')).toBe(has)
    expect(windowFor([other, seen, used], 'https://a/saved')).toBe(used)
    expect(windowFor([other, seen], 'https://a/saved')).toBe(seen)
    expect(windowFor([other], 'https://a/saved')).toBe(other)
    expect(windowFor([], 'https://a/saved')).toBeUndefined()
  })
})

describe('a subscription that the browser has replaced', () => {
  const current = { endpoint: 'https://web.push.apple.com/new', keys: { p256dh: 'p', auth: 'a' } }

  test('is reported with the proof of the former one', () => {
    const former = { endpoint: 'https://web.push.apple.com/old', keys: { p256dh: 'o', auth: 'b' } }
    expect(movedBody(former, current)).toEqual({
      ...current,
      from: { endpoint: 'https://web.push.apple.com/old', auth: 'b' },
    })
  })

  test('is not reported if the former one is unknown', () => {
    expect(movedBody(undefined, current)).toBeUndefined()
    expect(movedBody({ endpoint: 'https://web.push.apple.com/old' }, current)).toBeUndefined()
  })
})
