/**
 * The words of each failure: each row comes from a real answer of the server, in both languages
 * (docs/product.md#failures-in-words).
 */
import { setupI18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { LANGUAGES } from '#contract/limits.ts'
import { accountFailureRows } from '#platform/account/failure-rows.ts'
import { adminFailureRows } from '#platform/admin/failure-rows.ts'
import { createHttp } from '#platform/http/http.ts'
import { compileCatalogs } from '../../build/lingui-catalogs.ts'
import { describeFailure } from '../../src/app/errors/describe-failure.ts'
import { addUser, PASSWORD, signIn, switchFeatures } from './accounts.ts'
import { newApp, type TestApp } from './apps.ts'
import { ENGINES_OF_THIS_RUN } from './stores.ts'

const anything = z.unknown()
let catalogs: Record<string, Messages>
beforeAll(async () => {
  const compiled = Object.entries(await compileCatalogs())
  catalogs = Object.fromEntries(compiled.map(([name, json]) => [name, JSON.parse(json) as Messages]))
})

describe.each(ENGINES_OF_THIS_RUN)('on %s', (engine) => {
  let api: TestApp
  let base: string
  const tokens: Record<'user' | 'editor' | 'admin' | 'ended' | 'suspended' | 'inactive' | 'mustChange', string> =
    {} as typeof tokens

  beforeAll(async () => {
    api = await newApp({
      engine,
      // The start of a limit's window.
      deps: { now: () => Date.UTC(2026, 5, 1, 12) },
      extend: (app) => void app.get('/api/test-crash', () => Promise.reject(new Error('a secret'))),
    })
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    base = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/api`
    await switchFeatures(api.store, { shop: false, accounts: true })
    await addUser(api.store, { email: 'taken@example.com' })
    for (const role of ['user', 'editor', 'admin'] as const)
      tokens[role] = await signIn(api, await addUser(api.store, { role }))
    for (const status of ['suspended', 'inactive'] as const) {
      const user = await addUser(api.store, { email: `${status}@example.com` })
      tokens[status] = await signIn(api, user)
      await api.store.db.updateTable('users').set({ status }).where('id', '=', user.id).execute()
    }
    const admin = await addUser(api.store, { role: 'admin' })
    tokens.mustChange = await signIn(api, admin)
    await api.store.db.updateTable('users').set({ must_change_password: 1 }).where('id', '=', admin.id).execute()
    tokens.ended = await signIn(api, await addUser(api.store, { role: 'admin' }))
    await client(tokens.ended).postWithoutAnswer('auth/logout')
  })
  afterAll(() => api.close())

  const client = (token: string | null = null, url = base) =>
    createHttp({ base: url, authorization: { currentToken: () => token, refused: () => {} }, timeoutMs: 5000 })
  type Client = ReturnType<typeof client>

  /** The texts for a failing call in each language; with the admin area's rows on an admin path. */
  async function wordsOf(call: Promise<unknown>, isAdminPath: boolean) {
    const failure: unknown = await call.then(
      () => expect.unreachable('the call did not fail'),
      (error: unknown) => error,
    )
    return Object.fromEntries(
      LANGUAGES.map((language) => {
        const i18n = setupI18n({ locale: language, messages: { [language]: catalogs[language]! } })
        const { title, description, variant } = describeFailure(failure, {
          i18n,
          rows: (...all) => (isAdminPath ? adminFailureRows(...all) : undefined) ?? accountFailureRows(...all),
        })
        expect(variant).toBe('destructive')
        return [language, [title, description.replaceAll(/[\u2066-\u2069]/g, '')] as const]
      }),
    )
  }

  const login = (http: Client, email: string, password = PASSWORD) =>
    http.post('auth/login', anything, { json: { email, password } })
  const SESSION = ['Session Expired', 'Your session has expired. Please sign in again.']
  const ADMIN_SESSION = ['Session Expired', 'Your admin session has expired. Please log in again.']
  const NO_ADMIN = ['Admin Access Denied', 'You do not have administrative privileges.']

  type Row = [name: string, call: () => Promise<unknown>, english: readonly [string, string | RegExp] | string[]]
  const onPublicPaths: Row[] = [
    [
      'no response',
      () => client(null, 'http://127.0.0.1:1/api').get('config', anything),
      ['Connection Error', 'Unable to connect to the server. Please check if the server is running and try again.'],
    ],
    [
      '400 with fields',
      () => client().post('contact', anything, { json: { firstName: 'N' } }),
      ['Validation Error (MONGOOSE_VALIDATION_ERROR)', /^firstName: This is too short\nlastName: .+\nemail: /],
    ],
    [
      '400 of another kind',
      () => client().post('auth/login', anything, { json: { email: 'a\0', password: PASSWORD } }),
      ['Validation Error (BAD_REQUEST)', /./],
    ],
    [
      '404',
      () => client().get('skateparks/by-url/nowhere', anything),
      ['Not Found', 'The requested resource was not found.'],
    ],
    [
      '500',
      () => client().get('test-crash', anything),
      ['Server Error', 'An unexpected error occurred. Please try again later.'],
    ],
    [
      'wrong password',
      () => login(client(), 'taken@example.com', 'not this one'),
      ['Login Failed', 'Invalid email or password'],
    ],
    ['unknown e-mail', () => login(client(), 'nobody@example.com'), ['Login Failed', 'Invalid email or password']],
    [
      'a suspended account signs in',
      () => login(client(), 'suspended@example.com'),
      ['Account Suspended', 'This account is suspended. Contact the administrators of the site.'],
    ],
    [
      'a suspended account goes on',
      () => client(tokens.suspended).get('users/me', anything),
      ['Account Suspended', 'This account is suspended. Contact the administrators of the site.'],
    ],
    [
      'a deactivated account',
      () => client(tokens.inactive).get('users/me', anything),
      ['Account not active', 'This account was deactivated. Contact the administrators of the site.'],
    ],
    ['an ended session', () => client(tokens.ended).get('users/me', anything), SESSION],
    ['nobody', () => client().get('users/me', anything), SESSION],
    [
      'an e-mail that is taken',
      () =>
        client().post('auth/register', anything, {
          json: { name: 'Noa', email: 'taken@example.com', password: PASSWORD, confirmPassword: PASSWORD },
        }),
      ['E-mail address in use', 'There is an account with this e-mail address already.'],
    ],
    [
      'a link that was never made',
      () => client().postWithoutAnswer('auth/reset', { json: { token: 'nonsense', password: PASSWORD } }),
      ['This link no longer works', 'It was used already, or is too old. Ask for a new one.'],
    ],
    [
      'a feature that is off',
      () => client().get('products', anything),
      ['Switched off', 'This part of the site is switched off.'],
    ],
    [
      'a rider asks for hidden guides',
      () => client(tokens.user).get('guides', anything, { searchParams: { includeInactive: true } }),
      ['Error (FORBIDDEN)', /./],
    ],
  ]
  const onAdminPaths: Row[] = [
    [
      'without a token nothing is sent',
      () => client().get('admin/users', anything),
      ['Authentication Required', 'You must be logged in to access admin features.'],
    ],
    ['a user', () => client(tokens.user).get('admin/users', anything), NO_ADMIN],
    ['an editor', () => client(tokens.editor).get('admin/users', anything), NO_ADMIN],
    ['a suspended user', () => client(tokens.suspended).get('admin/users', anything), NO_ADMIN],
    ['an ended session', () => client(tokens.ended).get('admin/users', anything), ADMIN_SESSION],
    ['a forged token', () => client(`rmp_${'x'.repeat(43)}`).get('admin/users', anything), ADMIN_SESSION],
    [
      'a password that must be changed',
      () => client(tokens.mustChange).get('admin/users', anything),
      ['A new password is needed', 'Choose a new password first.'],
    ],
    [
      'a user that is not there',
      () => client(tokens.admin).get(`admin/users/${'0'.repeat(24)}`, anything),
      ['Not Found', 'The requested resource was not found.'],
    ],
    [
      'a stale edit',
      () =>
        client(tokens.admin).put('admin/settings', anything, {
          json: { email: { revision: 99, host: '', port: 587, secure: false, user: '', from: '', to: '' } },
        }),
      ['Changed meanwhile', 'Somebody else has saved in between. Nothing was overwritten.'],
    ],
    [
      'a test message without a mail server',
      () => client(tokens.admin).post('admin/settings/email/test', anything, { json: {} }),
      ['No mail server yet', 'Save the mail server, the sender and the mailbox first.'],
    ],
  ]

  const check =
    (isAdminPath: boolean) =>
    async (_: string, call: Row[1], [title, description]: Row[2]) => {
      const { en, he } = await wordsOf(call(), isAdminPath)
      expect(en![0]).toBe(title)
      expect(en![1]).toEqual(typeof description === 'string' ? description : expect.stringMatching(description!))
      for (const text of he!) expect(text).toMatch(/[א-ת]/)
      expect(he![0].replace(/\([A-Z_]+\)/, '')).not.toMatch(/[a-z]/i)
    }
  test.each(onPublicPaths)('%s', check(false))
  test.each(onAdminPaths)('on an admin path: %s', check(true))

  test('too many attempts say how long to wait', async () => {
    const http = client()
    for (let attempt = 0; attempt < 10; attempt++) await login(http, 'often@example.com').catch(() => undefined)
    const { en, he } = await wordsOf(login(http, 'often@example.com'), false)
    expect(en).toEqual(['Too Many Requests', 'Please wait a moment before trying again. It will work in 15 minutes.'])
    expect(he![1]).toMatch(/15/)
  })

  test('a proxy in between is no answer of ours', async () => {
    const proxy = createServer((_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>'))
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    try {
      const there = client(null, `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/api`)
      const { en } = await wordsOf(there.get('config', anything), false)
      expect(en).toEqual(['Error (502)', 'An unexpected error occurred.'])
    } finally {
      proxy.close()
    }
  })
})
