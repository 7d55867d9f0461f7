import { createStore } from 'jotai'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AccountStatus } from '#contract/users.ts'
import { testServices } from '../../../../tests/factories/services.ts'
import { newUser } from '../../../../tests/factories/users.ts'
import { createHttp } from '#platform/http/http.ts'
import { createSession } from '#platform/session.ts'
import { login, loadUser, register, updateProfile } from './account-calls.ts'
import { signInWith } from '../passkeys/passkey-calls.ts'

beforeEach(() => localStorage.clear())

/** A device whose server answers 200 with `data`. */
function aDevice(data: object) {
  const session = createSession(createStore())
  const http = createHttp({
    base: 'http://in.process/api',
    authorization: { currentToken: () => session.current().token, refused: session.refused },
    fetch: async () => Response.json({ status: 'success', data }),
  })
  return testServices({ http, session })
}
const body = { email: 'noa@example.com', password: 'a long password' }

const SIGN_INS = [
  ['a password', (device: ReturnType<typeof aDevice>) => login(device, body)],
  [
    'a new account',
    (device: ReturnType<typeof aDevice>) =>
      register(device, { ...body, name: 'Noa', confirmPassword: body.password, language: 'he' }),
  ],
  ['a passkey', (device: ReturnType<typeof aDevice>) => signInWith(device, {} as Parameters<typeof signInWith>[1])],
] as const

const REFUSED: [AccountStatus, string][] = [
  ['suspended', 'ACCOUNT_SUSPENDED'],
  ['inactive', 'ACCOUNT_INACTIVE'],
]

describe.each(REFUSED)('a server that answers 200 with an account that is %s', (accountStatus, code) => {
  const user = newUser({ accountStatus })

  test.each(SIGN_INS)('%s signs nobody in', async (_, signIn) => {
    const device = aDevice({ user, accessToken: 'rmp_1' })
    await expect(signIn(device)).rejects.toMatchObject({ status: 403, code, message: code })
    expect(device.session.current().status).toBe('none')
    expect(localStorage).toHaveLength(0)
  })

  test.each([
    ['asked who is signed in', loadUser],
    ['the profile is changed', (device: ReturnType<typeof aDevice>) => updateProfile(device, { name: 'Noa' })],
  ])('%s: the session ends as with a 403', async (_, call) => {
    const device = aDevice({ user })
    device.session.confirm(newUser(), 'rmp_1')
    await expect(call(device)).rejects.toMatchObject({ status: 403, code })
    expect(device.session.current()).toMatchObject({ status: 'suspended', user: { accountStatus } })
  })
})

test.each(SIGN_INS)('with %s an active account is signed in', async (_, signIn) => {
  const device = aDevice({ user: newUser(), accessToken: 'rmp_1' })
  await signIn(device)
  expect(device.session.current()).toMatchObject({ status: 'confirmed', token: 'rmp_1' })
})

test.each(SIGN_INS.slice(0, 2))('with %s, user and token may stand at the top of the answer', async (_, signIn) => {
  const session = createSession(createStore())
  const answer = { user: newUser(), accessToken: 'rmp_1' }
  const http = createHttp({ base: 'http://in.process/api', fetch: async () => Response.json(answer) })
  await signIn(testServices({ http, session }))
  expect(session.current()).toMatchObject({ status: 'confirmed', token: 'rmp_1' })
  expect(await loadUser({ http, session })).toMatchObject({ _id: answer.user._id })
})

test('answers without required content have fixed messages', async () => {
  await expect(login(aDevice({ user: newUser() }), body)).rejects.toMatchObject({ message: 'Invalid server response' })
  await expect(updateProfile(aDevice({}), { name: 'Noa' })).rejects.toMatchObject({
    message: 'Invalid response format',
  })
})

test('an answer that is older than a change is requested again', async () => {
  const [old, changed] = [newUser({ name: 'Noa' }), newUser({ name: 'Noa Levi' })]
  const answers: ((user: typeof old) => void)[] = []
  const session = createSession(createStore())
  session.confirm(old, 'rmp_1')
  const http = createHttp({
    base: 'http://in.process/api',
    fetch: async (input) =>
      (input as Request).method === 'PUT'
        ? Response.json({ status: 'success', data: { user: changed } })
        : new Promise<Response>((resolve) =>
            answers.push((user) => resolve(Response.json({ status: 'success', data: { user } }))),
          ),
  })
  const asking = loadUser({ http, session })
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  await updateProfile({ http, session }, { name: 'Noa Levi' })
  answers[0]!(old)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(session.current().user).toEqual(changed)
  answers[1]!(changed)
  expect(await asking).toEqual(changed)
  expect(session.current().user).toEqual(changed)
})
