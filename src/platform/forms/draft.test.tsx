import { act, renderHook } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServicesProvider } from '#platform/services.tsx'
import { createDeviceStore, type DeviceStorage } from '#platform/storage/device-store.ts'
import { DRAFT_REST_MS, useDraft } from './draft.ts'
import { testServices } from '../../../tests/factories/services.ts'

type Values = { text: string }

let kept: Map<string, unknown>
let updates: number
beforeEach(() => {
  kept = new Map()
  updates = 0
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const storage: DeviceStorage = {
  get: async (key) => kept.get(key),
  async update(key, change) {
    updates++
    kept.set(key, change(kept.get(key)))
  },
}

/** Renders a form on its own page and returns the values that the form restored from an earlier visit. */
async function openForm(from = storage) {
  const services = testServices({ device: createDeviceStore(from) })
  const restored = vi.fn()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesProvider services={services}>{children}</ServicesProvider>
  )
  const useForm = () => {
    const draft = useDraft<Values>('draft')
    const { load } = draft
    useEffect(() => load(restored), [load])
    return draft
  }
  const { result, unmount } = renderHook(useForm, { wrapper })
  await act(() => vi.advanceTimersByTimeAsync(0))
  return { draft: () => result.current, restored, unmount }
}
const type = (form: Awaited<ReturnType<typeof openForm>>, text: string) => act(() => form.draft().keep({ text }))
const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}
const leave = () => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))

test.each([
  ['left', leave],
  ['hidden', hide],
])('a page that is %s stores the last text without a transaction, even later', async (_, go) => {
  const form = await openForm()
  type(form, 'locked')
  act(go)
  expect(form.draft().isKept).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(10 * DRAFT_REST_MS))
  expect(updates).toBe(0)
  expect((await openForm()).restored).toHaveBeenCalledExactlyOnceWith({ text: 'locked' })
})

test('the last text wins over the database’s, and further typing replaces both', async () => {
  const form = await openForm()
  type(form, 'lock')
  await act(() => vi.advanceTimersByTimeAsync(DRAFT_REST_MS))
  expect(kept.get('draft')).toEqual({ text: 'lock' })
  type(form, 'locked')
  act(leave)
  const next = await openForm()
  expect(next.restored).toHaveBeenCalledExactlyOnceWith({ text: 'locked' })
  type(next, 'locked again')
  await act(() => vi.advanceTimersByTimeAsync(DRAFT_REST_MS))
  expect(kept.get('draft')).toEqual({ text: 'locked again' })
  expect((await openForm()).restored).toHaveBeenCalledExactlyOnceWith({ text: 'locked again' })
})

test('a write delayed by leaving stores the newest text', async () => {
  let comeBack = () => {}
  const interrupted: DeviceStorage = {
    ...storage,
    update: (key, change) =>
      new Promise((resolve) => {
        comeBack = () => void storage.update(key, change).then(resolve)
      }),
  }
  const form = await openForm(interrupted)
  type(form, 'lock')
  await act(() => vi.advanceTimersByTimeAsync(DRAFT_REST_MS))
  type(form, 'locked')
  act(leave)
  await act(async () => comeBack())
  expect(kept.get('draft')).toEqual({ text: 'locked' })
})

test('a sent text does not come back', async () => {
  const form = await openForm()
  type(form, 'locked')
  act(leave)
  await act(() => form.draft().forget())
  expect((await openForm()).restored).not.toHaveBeenCalled()
})

test('if nothing can be stored at once, the text counts as unsaved until it is stored', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const form = await openForm()
  type(form, 'locked')
  act(leave)
  expect(form.draft().isKept).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(DRAFT_REST_MS))
  expect(form.draft().isKept).toBe(true)
  expect(kept.get('draft')).toEqual({ text: 'locked' })
})
