import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { createStore } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import { ServicesProvider } from '#platform/services.tsx'
import { createSession } from '#platform/session.ts'
import { newUser } from '../../../tests/factories/users.ts'
import { useGoOn } from './use-go-on.ts'
import { testServices } from '../../../tests/factories/services.ts'

const replace = vi.fn<(path: string) => void>()
vi.mock('@tanstack/react-router', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useRouter: () => ({ history: { replace } }),
}))

beforeEach(() => {
  localStorage.clear()
  replace.mockReset()
})

test.each([
  ['a rider', newUser(), undefined, ['/']],
  ['an admin', newUser({ role: 'admin' }), undefined, ['/admin']],
  ['an admin who was on the way', newUser({ role: 'admin' }), '/profile?tab=settings', ['/profile?tab=settings']],
  ['an admin with a new password to choose', newUser({ role: 'admin', mustChangePassword: true }), undefined, []],
  ['an admin who needs a passkey', newUser({ role: 'admin', passkeyNeed: 'enrol' }), '/admin', []],
  ['nobody', null, '/profile', []],
])('%s goes on', (_name, user, target, paths) => {
  const store = createStore()
  const session = createSession(store)
  if (user) session.confirm(user, 'rmp_1')
  const services = testServices({ session, store })
  const wrapper = ({ children }: { children: ReactNode }) => createElement(ServicesProvider, { services, children })
  renderHook(() => useGoOn(target), { wrapper })
  expect(replace.mock.calls.map(([path]) => path)).toEqual(paths)
})
