import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import type { User } from '#contract/users.ts'
import { createHttp } from '#platform/http/http.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { ServicesProvider } from '#platform/services.tsx'
import { createSession } from '#platform/session.ts'
import { newUser } from '../../../../tests/factories/users.ts'
import { useProfileUser } from './use-profile-user.ts'
import { testServices } from '../../../../tests/factories/services.ts'

const user = newUser()

/** The hook on a device where another version of the app stored fewer fields of the user. */
function open(answer: () => Response) {
  const { email: _email, addresses: _addresses, ...old } = user
  createSession(createStore()).confirm(old as User, 'rmp_1')
  const store = createStore()
  const session = createSession(store)
  const http = createHttp({ base: 'http://in.process/api', fetch: async () => answer() })
  const services = testServices({ http, session, store })
  return renderHook(useProfileUser, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <ServicesProvider services={services}>{children}</ServicesProvider>
      </QueryClientProvider>
    ),
  }).result
}

test('a user stored by another version is fetched again', async () => {
  const profile = open(() => Response.json({ status: 'success', data: { user } }))
  expect(profile.current.status).toBe('loading')
  await waitFor(() => expect(profile.current).toEqual({ status: 'known', user }))
})

test('without an answer no user is made up', async () => {
  const profile = open(() => Response.json({ status: 'error', code: '', message: '' }, { status: 503 }))
  await waitFor(() => expect(profile.current.status).toBe('failed'))
})
