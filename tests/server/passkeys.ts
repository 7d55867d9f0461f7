/** People with passkeys, for tests. */
import type { UsersTable } from '#server/db/schema/users.ts'
import { requestOptionsAnswerSchema, creationOptionsAnswerSchema, passkeyAnswerSchema } from '#contract/passkeys.ts'
import { call, newAddress } from './accounts.ts'
import type { TestApp } from './apps.ts'
import { Authenticator } from './authenticator.ts'
import type { Wrong } from './authenticator.ts'
import { post } from './votes.ts'

export const ORIGIN = 'https://rampa.example'

/** The browser's options to make a passkey, for a confirmed session. */
export async function creationOptions(api: Pick<TestApp, 'app'>, token: string) {
  const answer = await call(api, token, 'POST', '/api/users/me/passkeys/options')
  if (answer.statusCode !== 200) throw new Error(`no options: ${answer.body}`)
  return creationOptionsAnswerSchema.parse(answer.json()).data.options
}

/** Adds a passkey by the API. */
export async function enrol(
  api: Pick<TestApp, 'app'>,
  token: string,
  { origin = ORIGIN, counts = false, name }: { origin?: string; counts?: boolean; name?: string } = {},
) {
  const authenticator = new Authenticator(origin, { counts })
  const response = authenticator.make(await creationOptions(api, token))
  const answer = await call(api, token, 'POST', '/api/users/me/passkeys', {
    credential: response,
    ...(name && { name }),
  })
  if (answer.statusCode !== 201) throw new Error(`not added: ${answer.body}`)
  return { authenticator, passkey: passkeyAnswerSchema.parse(answer.json()).data.passkey }
}

/** The browser's options to sign in with a passkey. */
export async function signInOptions(api: Pick<TestApp, 'app'>) {
  const answer = await post(api, '/api/auth/passkeys/options', undefined, {}, newAddress())
  return requestOptionsAnswerSchema.parse(answer.json()).data.options!
}

/** Signs in by the API. */
export async function passkeySignIn(
  api: Pick<TestApp, 'app'>,
  authenticator: Authenticator,
  { wrong = {}, ...body }: { wrong?: Wrong; deviceTokens?: string[] } = {},
) {
  const response = authenticator.answer(await signInOptions(api), wrong)
  return post(api, '/api/auth/passkeys/login', { credential: response, ...body }, {}, newAddress())
}

export const passkeysOf = ({ store }: Pick<TestApp, 'store'>, { id }: Pick<UsersTable, 'id'>) =>
  store.db.selectFrom('passkeys').selectAll().where('user_id', '=', id).orderBy('id').execute()
