import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

/**
 * Lets Back restore the scroll position of the previous page, even from a page that is still loading. At each
 * navigation the router stores the scroll position of the page that it rendered last. During a second navigation, a
 * spinner has replaced that page, and the router would overwrite the page's position with the spinner's, the top.
 * Therefore the spinner's position is stored under another key.
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
      // This event comes after the router has stored the position.
      router.subscribe('onBeforeLoad', () => (isLeavingAgain = false))
      router.subscribe('onResolved', () => (isLeaving = false))
    },
  }
}
