import { expect, test, vi } from 'vitest'
import { AppError } from '#platform/http/app-error.ts'
import { createToastStore } from '#ui/toasts/toast-store.ts'
import { REFUSED_PAGES_KEY } from '../outbox/refused-pages.ts'
import { aRidersDevice } from '../../../tests/factories/park-page.tsx'
import { createDeviceStore } from '#platform/storage/device-store.ts'
import { testServices } from '../../../tests/factories/services.ts'
import { createTellFailure } from './tell-failure.ts'

function anApp() {
  const toasts = createToastStore()
  const device = createDeviceStore(aRidersDevice().storage)
  const tell = createTellFailure(testServices({ device }), toasts)
  const titles = () => toasts.getState().map(({ title }) => title)
  return { tell, toasts, titles, device }
}
const error = (status: number) => new AppError('http', 'no', { status, code: 'CODE' })

test('a failure shows a destructive toast', async () => {
  const { tell, toasts } = anApp()
  tell(error(404), { about: 'Your rating was not accepted' })
  await vi.waitFor(() => expect(toasts.getState()).toHaveLength(1))
  expect(toasts.getState()).toMatchObject([
    {
      title: 'Not Found',
      description: 'Your rating was not accepted\nThe requested resource was not found.',
      variant: 'destructive',
    },
  ])
})

test('each failure is shown once, and not again while its toast is open', async () => {
  const { tell, titles, toasts } = anApp()
  const first = error(404)
  tell(first)
  tell(first)
  await vi.waitFor(() => expect(titles()).toEqual(['Not Found']))
  tell(first)
  tell(error(404))
  tell(error(500))
  await vi.waitFor(() => expect(titles()).toEqual(['Server Error', 'Not Found']))
  // After the toast is dismissed, the next failure is shown.
  toasts.dismiss()
  tell(error(404))
  await vi.waitFor(() => expect(titles()).toEqual(['Not Found', 'Server Error', 'Not Found']))
})

test('pages with refused writes are listed once each, the latest first', async () => {
  const { tell, device } = anApp()
  tell(error(400), { page: '/jam/signup' })
  tell(error(409), { page: '/contact' })
  tell(error(500))
  tell(error(409), { page: '/jam/signup' })
  await vi.waitFor(async () => expect(await device.get(REFUSED_PAGES_KEY)).toEqual(['/jam/signup', '/contact']))
})

test('an admin call that was not sent says why, on public pages too', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  const { tell, toasts } = anApp()
  tell(new AppError('refused', 'admin/history/1/undo needs a sign-in'), { about: 'Nothing was undone.' })
  await vi.waitFor(() => expect(toasts.getState()).toHaveLength(1))
  expect(toasts.getState()).toMatchObject([
    {
      title: 'Authentication Required',
      description: 'Nothing was undone.\nYou must be logged in to access admin features.',
    },
  ])
})

test('a form shows the reason itself; if the password dialog was closed, a toast shows it and takes no focus', async () => {
  const { tell, titles } = anApp()
  const show = vi.fn()
  tell(error(409), { show })
  await vi.waitFor(() => expect(show).toHaveBeenCalledOnce())
  tell(new AppError('http', 'no', { status: 409, code: 'CONFIRMATION_REQUIRED' }), { show })
  await vi.waitFor(() => expect(titles()).toHaveLength(1))
  expect(show).toHaveBeenCalledOnce()
})
