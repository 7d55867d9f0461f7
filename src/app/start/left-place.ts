import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

/**
 * Back comes to where one was on the page before, also from a page that is still loading. At each navigation the router notes how far
 * the page that it rendered last is scrolled. Where a spinner stands in that page's place by then, it would note the
 * spinner's place, the top: that note goes under a key of its own, and the one of the first departure stays.
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
      // After the router, which has noted it.
      router.subscribe('onBeforeLoad', () => (isLeavingAgain = false))
      router.subscribe('onResolved', () => (isLeaving = false))
    },
  }
}
