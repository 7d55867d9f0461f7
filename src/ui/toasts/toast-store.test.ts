import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createToastStore, type ToastStore, type ToastVariant, useToastList } from './toast-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const shown = (store: ToastStore) =>
  store
    .getState()
    .filter((toast) => toast.open)
    .map((toast) => toast.title)

describe('the toasts', () => {
  test('have an id, open, title, description and variant, with a default variant', () => {
    const store = createToastStore()
    const id = store.toast({ title: 'Saved', description: 'On this device' })
    expect(store.getState()).toEqual([
      { id, open: true, title: 'Saved', description: 'On this device', variant: 'default' },
    ])
    const variants: ToastVariant[] = ['success', 'error', 'info', 'dark', 'warning', 'destructive']
    for (const variant of variants) {
      store.toast({ title: variant, variant })
      expect(store.getState()[0]).toMatchObject({ title: variant, variant })
    }
  })

  test('are newest first, and a third closes the oldest', () => {
    const store = createToastStore()
    for (const title of ['one', 'two', 'three']) store.toast({ title })
    expect(shown(store)).toEqual(['three', 'two'])
    expect(store.getState().map((toast) => toast.open)).toEqual([true, true, false])
  })

  test('make room when one is dismissed', () => {
    const store = createToastStore()
    store.toast({ title: 'one' })
    const two = store.toast({ title: 'two' })
    store.dismiss(two)
    store.toast({ title: 'three' })
    expect(shown(store)).toEqual(['three', 'one'])
  })

  test('close by themselves after the duration, not a moment before', () => {
    const store = createToastStore()
    store.toast({ title: 'one' })
    vi.advanceTimersByTime(4999)
    expect(shown(store)).toEqual(['one'])
    vi.advanceTimersByTime(1)
    expect(shown(store)).toEqual([])
  })

  test('leave the state 5,000,000 ms after their dismissal', () => {
    const store = createToastStore()
    const id = store.toast({ title: 'one' })
    vi.advanceTimersByTime(1000)
    store.dismiss(id)
    store.dismiss(id)
    vi.advanceTimersByTime(4_999_999)
    expect(store.getState()).toMatchObject([{ id, open: false }])
    vi.advanceTimersByTime(1)
    expect(store.getState()).toEqual([])
  })

  test('are all closed by a dismissal without an id; an unknown id changes nothing', () => {
    const store = createToastStore()
    store.toast({ title: 'one' })
    store.toast({ title: 'two' })
    const before = store.getState()
    store.dismiss('nobody')
    expect(store.getState()).toBe(before)
    store.dismiss()
    expect(shown(store)).toEqual([])
  })

  test('keep their remaining time while paused, until the last reason is gone', () => {
    const store = createToastStore()
    store.toast({ title: 'one' })
    vi.advanceTimersByTime(3000)
    store.pause('hover')
    store.pause('focus')
    vi.advanceTimersByTime(60_000)
    store.resume('hover')
    vi.advanceTimersByTime(60_000)
    expect(shown(store)).toEqual(['one'])
    store.resume('focus')
    vi.advanceTimersByTime(1999)
    expect(shown(store)).toEqual(['one'])
    vi.advanceTimersByTime(1)
    expect(shown(store)).toEqual([])
  })

  test('get their whole time after a pause if they arrive during it', () => {
    const store = createToastStore()
    store.pause('loading')
    store.toast({ title: 'one' })
    vi.advanceTimersByTime(10_000)
    store.resume('loading')
    vi.advanceTimersByTime(4999)
    expect(shown(store)).toEqual(['one'])
    vi.advanceTimersByTime(1)
    expect(shown(store)).toEqual([])
  })

  test('report each change to components; stopping leaves no timer', () => {
    const store = createToastStore()
    const { result } = renderHook(() => useToastList(store))
    let id = ''
    act(() => void (id = store.toast({ title: 'one' })))
    expect(result.current).toMatchObject([{ id, open: true }])
    act(() => store.dismiss(id))
    expect(result.current).toMatchObject([{ id, open: false }])
    store.stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('two stores share nothing', () => {
    const [one, other] = [createToastStore(), createToastStore()]
    one.toast({ title: 'one' })
    expect(other.getState()).toEqual([])
  })
})
