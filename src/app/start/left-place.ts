import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

/**
 * Lets Back restore the scroll position of the previous page, even if the next page is still loading. At each
 * navigation the router stores the current scroll position for the page that it rendered last. If a second navigation
 * begins while a spinner is shown, the router would store the spinner's position, the top, for that page. Therefore the
 * spinner's position is stored under another key.
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
