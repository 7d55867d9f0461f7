/** A sender who is slow on purpose delays nobody else's pictures, neither another account's nor another network's. */
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addUser, bearer, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { form, FORM_TYPE, picture, portOf } from './image-forms.ts'
import { addParks, newPark } from './new-parks.ts'
import { peopleOf } from './suggesting.ts'

let api: TestApp
const sockets: Socket[] = []
beforeEach(async () => {
  api = await newApp({ environment: { TRUST_PROXY: 'on' } })
  await switchFeatures(api.store, { accounts: true, shop: false })
  await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  return api.close()
})

type Sender = Record<string, string>

/** An address for pictures, and two senders. */
const DOORS: [string, () => Promise<{ path: string; slow: Sender; other: Sender }>][] = [
  ['avatars', () => ofAccounts('/api/users/me/avatar', 'user')],
  ['pictures of admins', () => ofAccounts('/api/admin/images', 'admin')],
  [
    'photos of riders',
    async () => {
      const people = peopleOf(
        () => api,
        () => '',
        Date.now,
      )
      const [park] = await addParks(api.store, newPark())
      const { id, secret } = await people.suggest({ park: park! })
      const from = (address: string) => ({ 'receipt-secret': secret, 'x-forwarded-for': address })
      // A line has a /48 of IPv6 addresses at most.
      return {
        path: `/api/suggestions/receipts/${id}/photo`,
        slow: from('2001:db8:1:2::7'),
        other: from('2001:db8:2:2::7'),
      }
    },
  ],
]

async function ofAccounts(path: string, role: 'user' | 'admin') {
  const [slow, other] = await Promise.all(
    ['slow', 'other'].map(async () => bearer(await signIn(api, await addUser(api.store, { role })))),
  )
  return { path, slow: slow!, other: other! }
}

/** Starts an upload that never ends. Resolves to its answer. */
function begin(path: string, sender: Sender): Promise<string> {
  const socket = connect(portOf(api), '127.0.0.1')
  sockets.push(socket)
  const headers = Object.entries({ ...sender, 'content-type': FORM_TYPE, 'content-length': '10000' })
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  return new Promise((resolve) => socket.on('error', () => {}).once('data', (bytes) => resolve(String(bytes))))
}

test.each(DOORS)('%s: one sender holds two of six places and ten of those that wait', async (_, door) => {
  const { path, slow, other } = await door()
  // The thirteenth is refused; by then the others are reading or waiting.
  const refused = await Promise.race(Array.from({ length: 13 }, () => begin(path, slow)))
  expect(refused).toMatch(/^HTTP\/1.1 503 /)
  expect(refused).toMatch(/\r\nretry-after: 5\r\n/)
  const payload = form(await picture('png', 20, 20))
  const headers = { ...other, 'content-type': FORM_TYPE }
  const answer = await api.app.inject({ method: 'POST', url: path, headers, payload })
  expect(answer.statusCode, answer.body).toBeOneOf([200, 201])
})
