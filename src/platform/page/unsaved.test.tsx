import { render } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { expect, test, vi } from 'vitest'
import { hasUnsaved, markUnsaved, unsavedAtom, useUnsaved } from './unsaved.ts'

const store = createStore()

function Form({ dirty }: { dirty: boolean }) {
  useUnsaved(dirty)
  return null
}

/** Whether the browser would ask the person before it leaves the page. */
function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('a form keeps the tab while it is dirty, and releases it when it is saved or removed', () => {
  const { rerender, unmount } = render(<Form dirty={false} />, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  })
  const seen = () => [hasUnsaved(store), asksBeforeLeaving()]
  expect(seen()).toEqual([false, false])
  rerender(<Form dirty />)
  expect(seen()).toEqual([true, true])
  rerender(<Form dirty={false} />)
  expect(seen()).toEqual([false, false])
  rerender(<Form dirty />)
  unmount()
  expect(seen()).toEqual([false, false])
})

test('with two forms the last one releases the tab, and listeners hear only changes', () => {
  const listener = vi.fn()
  const unsubscribe = store.sub(unsavedAtom, listener)
  const first = markUnsaved(store)
  const second = markUnsaved(store)
  expect(listener).toHaveBeenCalledTimes(1)
  first()
  first()
  expect(hasUnsaved(store)).toBe(true)
  second()
  expect(hasUnsaved(store)).toBe(false)
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
  markUnsaved(store)()
  expect(listener).toHaveBeenCalledTimes(2)
})
