import { useElementScrollRestoration } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { useWasServed } from './hydrated.ts'

/**
 * Whether the router will restore the reader's scroll position at this URL. The restoring needs the whole page, so a page
 * that is otherwise rendered in slices is then rendered at once.
 */
export const useScrollsBack = (): boolean =>
  (useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0) > 0

/**
 * Whether to show more than a page's beginning. After a press, the beginning is rendered first, so that it is seen soon,
 * and the rest in slices between frames. A page is whole from the start if the server rendered it, if it replaces the
 * start-up snapshot, or if its scroll position is restored.
 */
export function useIsWhole(): boolean {
  const wasServed = useWasServed()
  const scrollsBack = useScrollsBack()
  const [isSeen] = useState(() => wasServed || document.getElementById('snapshot') !== null)
  return useDeferredValue(true, isSeen || scrollsBack)
}
