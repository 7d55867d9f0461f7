/** The web app manifest has the name of the settings. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { webManifest } from '#server/modules/web-manifest/web-manifest.ts'
import { nameSite } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'

const PATH = '/manifest.webmanifest'

let api: TestApp
beforeAll(async () => {
  api = await newApp()
})
afterAll(() => api.close())

test('it is revalidated, and follows the settings with the next request', async () => {
  const first = await api.get(PATH)
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect(first.json()).toMatchObject({
    id: '/',
    lang: 'he',
    name: 'רמפה – הסקייטפארקים של ישראל',
    short_name: 'רמפה',
  })
  const known = { 'if-none-match': String(first.headers.etag) }
  expect((await api.get(PATH, known)).statusCode).toBe(304)

  await nameSite(api.store, { he: 'גלגל "חם"', en: 'Hot Wheel' })
  const renamed = await api.get(PATH, known)
  expect(renamed.statusCode).toBe(200)
  expect(renamed.headers.etag).not.toBe(first.headers.etag)
  expect(renamed.json()).toMatchObject({ name: 'גלגל "חם" – הסקייטפארקים של ישראל', short_name: 'גלגל "חם"' })
})

describe('what is shared with the app, without its worker', () => {
  const form = (content: string) => `--b\r\ncontent-disposition: form-data; name="text"\r\n\r\n${content}\r\n--b--\r\n`
  const share = (payload: string, contentType = 'multipart/form-data; boundary=b') =>
    api.app.inject({ method: 'POST', url: '/share', payload, headers: { 'content-type': contentType } })

  test('is posted to the action of the manifest', async () => {
    const { share_target: target } = (await api.get(PATH)).json<ReturnType<typeof webManifest>>()
    expect(target).toMatchObject({ action: '/share', method: 'POST', enctype: 'multipart/form-data' })
    expect(target.params.files).toEqual([{ name: 'photo', accept: ['image/*'] }])
  })

  test.each([
    ['a link', form('https://maps.app.goo.gl/abc')],
    ['nothing', ''],
    ['a photo larger than any body of a call', form('x'.repeat(12_000_000))],
    ['no form at all', '{"a":', 'application/json'],
    ['text of an unknown type', '\0', 'x/y'],
  ])('%s: nothing is kept, and the page says so', async (_, payload, contentType?: string) => {
    const answer = await share(payload, contentType)
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control'], answer.body]).toEqual([
      303,
      '/#share-again',
      'no-store',
      '',
    ])
    expect(api.log.join('')).not.toContain('goo.gl')
  })

  test('a form can only be posted', async () => {
    expect((await api.get('/share')).statusCode).toBe(404)
  })
})
