import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

/**
 * Back restores the scroll position of the previous page, even from a page that is still loading. At each navigation
 * the router stores the scroll position of the page that it rendered last. If a spinner has replaced that page by then,
 * it would store the spinner's position, the top. That entry is stored under a key of its own, so the entry of the
 * first departure stays.
 */
export function createLeftPlace(): {
  keyOf: (location: ParsedLocation) => string
  follow: (router: AnyRouter) => void
} {
  let isLeaving = false
  let isLeavingAgain = false
  return {
    keyOf: (location) => (isLeavingAgain ? 'left already' : (location.state.__TSR_key ?? location.href)),
    follow(router) {
      router.subscribe('onBeforeNavigate', () => {
        isLeavingAgain = isLeaving
        isLeaving = true
      })
      // Runs after the router has stored it.
      router.subscribe('onBeforeLoad', () => (isLeavingAgain = false))
      router.subscribe('onResolved', () => (isLeaving = false))
    },
  }
}
