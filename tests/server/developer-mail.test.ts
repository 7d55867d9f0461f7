/** The inbox of development, which no other server has. */
import { expect, test } from 'vitest'
import { developerMailAnswerSchema } from '#contract/developer-mail.ts'
import { addUser, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import { environmentOf, run } from './programs.ts'
import { newPlace } from './stores.ts'
import { post } from './votes.ts'

test('mail is kept where it can be read, and goes nowhere', async () => {
  const api = await newApp({ environment: { DEVELOPER_INBOX: 'on' } })
  await switchFeatures(api.store, { shop: true, accounts: true })
  const { email } = await addUser(api.store)
  expect((await post(api, '/api/auth/forgot', { email })).json().data).toEqual({ byMail: true })
  const mails = async () => developerMailAnswerSchema.parse((await api.get('/api/developer/mail')).json()).data.mails
  await expect.poll(async () => (await mails()).length).toBe(1)
  expect(await mails()).toMatchObject([
    { to: email, text: expect.stringMatching(/\/reset#kind=reset&token=[\w-]{43}/) },
  ])
  await api.close()
})

test('elsewhere there is no such call', async () => {
  const api = await newApp()
  expect((await api.get('/api/developer/mail')).statusCode).toBe(404)
  expect(JSON.stringify((await api.get('/api/openapi.json')).json())).not.toContain('developer/mail')
  await api.close()
})

test('a production server refuses to have one', async () => {
  const place = await newPlace('sqlite')
  const env = { ...environmentOf(place), DEVELOPER_INBOX: 'on', NODE_ENV: 'production' }
  const program = run('main', [], env)
  expect(await program.ended).toBe(1)
  expect(program.errors()).toMatch(/^rampa: DEVELOPER_INBOX .*\n$/)
  await place.remove()
})
