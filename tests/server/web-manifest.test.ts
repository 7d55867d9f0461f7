/** The web app manifest has the name of the settings. */
import { afterAll, beforeAll, expect, test } from 'vitest'
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
