import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { hasUnsaved, holdUnsaved, subscribeUnsaved, useUnsaved } from './unsaved.ts'

function Form({ dirty }: { dirty: boolean }) {
  useUnsaved(dirty)
  return null
}

/** Whether the browser would ask before it leaves. */
function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('a form holds the tab while it is dirty, and lets it go when it is saved or gone', () => {
  const { rerender, unmount } = render(<Form dirty={false} />)
  const seen = () => [hasUnsaved(), asksBeforeLeaving()]
  expect(seen()).toEqual([false, false])
  rerender(<Form dirty />)
  expect(seen()).toEqual([true, true])
  rerender(<Form dirty={false} />)
  expect(seen()).toEqual([false, false])
  rerender(<Form dirty />)
  unmount()
  expect(seen()).toEqual([false, false])
})

test('two forms: the last one lets go, and listeners hear of the changes alone', () => {
  const listener = vi.fn()
  const unsubscribe = subscribeUnsaved(listener)
  const first = holdUnsaved()
  const second = holdUnsaved()
  expect(listener).toHaveBeenCalledTimes(1)
  first()
  first()
  expect(hasUnsaved()).toBe(true)
  second()
  expect(hasUnsaved()).toBe(false)
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
  holdUnsaved()()
  expect(listener).toHaveBeenCalledTimes(2)
})
