import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTypedTerm } from './use-typed-term.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

const open = () => {
  const write = vi.fn((_term: string) => Promise.resolve())
  history.replaceState(null, '', '/search')
  return { write, box: renderHook(() => useTypedTerm('', write)).result }
}
const pass = () => act(() => vi.advanceTimersByTimeAsync(1000))

test('the address follows the typing after a pause, and at once on request', async () => {
  const { write, box } = open()
  act(() => box.current.type('h'))
  act(() => box.current.type('ha'))
  expect(box.current.term).toBe('ha')
  expect(write).not.toHaveBeenCalled()
  await pass()
  expect(write.mock.calls).toEqual([['ha']])
  act(() => box.current.type('hai'))
  await act(async () => box.current.commit())
  expect(write.mock.calls).toEqual([['ha'], ['hai']])
  await pass()
  expect(write).toHaveBeenCalledTimes(2)
})

test('typing and then navigating away does not bring the person back', async () => {
  const { write, box } = open()
  act(() => box.current.type('haifa'))
  // A result was pressed: the address has changed, but its page is still loading.
  history.pushState(null, '', '/skateparks/the-quay')
  await pass()
  expect(write).not.toHaveBeenCalled()
})
