/** `/.well-known/`: the address to change a password, and how to report a vulnerability. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GENERAL_KEY } from '#server/modules/config/service.ts'
import { securityText } from '#server/modules/well-known/security-text.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'

const NOW = Date.parse('2026-06-01T12:00:00.000Z')
const ORIGIN = 'https://rampa.example'

let api: TestApp
beforeAll(async () => {
  api = await newApp({ deps: { now: () => NOW }, environment: { PUBLIC_URL: ORIGIN } })
})
afterAll(() => api.close())

test('the address for changing a password leads to where it is changed', async () => {
  const answer = await api.get('/.well-known/change-password')
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/profile?tab=settings'])
})

test('security.txt has the contact of the settings, and is missing without one', async () => {
  expect((await api.get('/.well-known/security.txt')).statusCode).toBe(404)
  const site = { name: { he: 'רמפה', en: 'Rampa' }, contactEmail: 'hi@rampa.example', contactPhone: '' }
  const value = JSON.stringify({ site: { ...site, social: { youtube: '', tiktok: '', instagram: '' } } })
  await api.store.writeContent((db) =>
    db
      .insertInto('settings')
      .values({ key: GENERAL_KEY, value, updated_at: new Date(NOW).toISOString() })
      .execute(),
  )
  const answer = await api.get('/.well-known/security.txt')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toBe(
    [
      'Contact: mailto:hi@rampa.example',
      'Expires: 2026-11-28T00:00:00.000Z',
      'Preferred-Languages: he, en',
      `Canonical: ${ORIGIN}/.well-known/security.txt`,
      '',
    ].join('\n'),
  )
})

test('a telephone is a contact too', () => {
  const text = securityText({ contactEmail: '', contactPhone: '+972 (3) 123-4567' }, ORIGIN, NOW)
  expect(text).toContain('Contact: tel:+97231234567\n')
  expect(securityText({ contactEmail: '', contactPhone: ' ' }, ORIGIN, NOW)).toBeUndefined()
})
