import { expect, test } from 'vitest'
import type { Facts } from './facts.ts'
import { fieldsOf, lastFour, reportText } from './report.ts'

const DEVICE = '3f2b8c1e-9a4d-4e6f-8b7a-5c0d1e2f7a9b'
const AT = Date.parse('2026-11-21T08:40:00Z')

const FACTS: Facts = {
  at: AT,
  version: '0.1.0+abcd1234',
  catalogs: 'r1',
  language: 'he',
  theme: 'system',
  shownTheme: 'dark',
  display: 'standalone',
  browser: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
  reach: 'unreached',
  online: true,
  worker: ['controlling', 'active', 'waiting'],
  caches: [
    { name: 'parks', version: '1.0.9', copy: { updatedAt: AT - 5 * 60_000, items: 34, bytes: 71_200 } },
    { name: 'config', version: '1.0.0', copy: null },
  ],
  files: [{ name: 'photos', entries: 12, bytes: 2_400_000 }],
  outbox: [
    {
      id: '11111111-2222-4333-8444-555555555555',
      kind: 'contact',
      replaceKey: 'secret-key',
      body: { firstName: 'Noa', email: 'noa@example.org', phone: '0501234567', message: 'Call me' },
      at: AT - 60_000,
      attempts: 2,
      lastFailure: { kind: 'http', status: 503, code: 'UNAVAILABLE', at: AT },
    },
  ],
  room: { usage: 12_000_000, quota: 2_000_000_000, persisted: false },
  lasting: true,
  deviceId: DEVICE,
  features: { shop: true, accounts: false },
}

test('says everything that the page shows', () => {
  expect(reportText(FACTS, '  The list was empty \n')).toBe(
    `What happened
The list was empty

Rampa report
when: 2026-11-21T08:40:00.000Z
version: 0.1.0+abcd1234
catalogs: r1
language: he
theme: system (shown: dark)
display: standalone
browser: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36
server: unreached, browser says online
worker: controlling, active, waiting
features: shop on, accounts off
device: …7a9b, storage lasts
room: 12 MB used of 2 GB, not promised

Data on the device
- parks 1.0.9: 34 items, 71 kB, 5 minutes old
- config 1.0.0: nothing

Files on the device
- photos: 12 entries, 2.4 MB

Waiting to be sent
- contact {firstName, email, phone, message}, since 2026-11-21T08:39:00.000Z, 2 attempts, http 503 UNAVAILABLE
`,
  )
})

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJub2EifQ.c2lnbmF0dXJl'
const SECRETS = [
  DEVICE,
  TOKEN,
  'noa@example.org',
  '0501234567',
  '050-123 4567',
  '+972 50 123 4567',
  '32.0853, 34.7818',
  '31.77,-35.21',
]

test.each(SECRETS)('%s, planted everywhere, is nowhere in the report', (secret) => {
  const planted: Facts = {
    ...FACTS,
    browser: `Browser ${secret}`,
    version: secret,
    deviceId: DEVICE,
    outbox: [
      {
        ...FACTS.outbox[0]!,
        id: secret,
        replaceKey: secret,
        body: { token: secret, position: { latitude: secret }, message: secret },
        lastFailure: { kind: 'http', status: 400, code: secret, at: AT },
      },
      { ...FACTS.outbox[0]!, body: secret },
      { ...FACTS.outbox[0]!, body: [secret] },
    ],
    files: [{ name: `https://rampa.test/?at=${secret}`, entries: 1, bytes: 1 }],
  }
  const report = reportText(planted, `It broke. Authorization: Bearer ${TOKEN}, and ${secret} too`)
  expect(report).not.toContain(secret)
  expect(report).not.toContain('Call me')
  // The report still contains facts that don't identify anybody.
  expect(report).toContain('2026-11-21T08:40:00.000Z')
  expect(report).toContain('{token, position, message}')
})

test('a bearer token of any form is hidden', () => {
  expect(reportText(FACTS, 'Bearer abc.def')).not.toContain('abc.def')
})

test('with few facts, the report says what is missing', () => {
  const bare: Facts = {
    ...FACTS,
    features: null,
    deviceId: null,
    files: [],
    outbox: [],
    room: { usage: null, quota: null, persisted: null },
  }
  const report = reportText(bare, '')
  expect(report.startsWith('Rampa report\n')).toBe(true)
  for (const line of [
    'features: unknown',
    'device: unknown',
    'room: ? used of ?, promise unknown',
    '- none',
    '- nothing',
  ])
    expect(report).toContain(line)
})

test.each([
  [{ a: 1, b: 2 }, ['a', 'b']],
  [null, []],
  ['text', []],
  [[1, 2], []],
])('the fields of %j are %j', (body, fields) => {
  expect(fieldsOf(body)).toEqual(fields)
})

test('four characters tell two phones apart', () => {
  expect(lastFour(DEVICE)).toBe('…7a9b')
})
