import { type ParsedLocation, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Id of the panel or dialog that added this history entry. */
    overlay?: string
  }
}

/**
 * Makes Back close a panel or dialog instead of leaving the page. While this overlay is open, it has its own history
 * entry with the page's address. See `leaveOverlays`.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const router = useRouter()
  const id = useId()
  const isShown = useRef(false)
  const isGoingBack = useRef(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const { history } = router
    const isOnTop = () => history.location.state.overlay === id
    const addEntry = () =>
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: (state) => ({ ...state, overlay: id }),
        resetScroll: false,
        hashScrollIntoView: false,
        ignoreBlocker: true,
      })
    isShown.current = true
    if (!isOnTop()) addEntry()
    const unsubscribe = history.subscribe(() => {
      if (!isOnTop() && !isGoingBack.current) close()
    })
    return () => {
      unsubscribe()
      isShown.current = false
      // If a link in the overlay was pressed, the entry of the new page is already on top of the overlay's entry.
      setTimeout(() => {
        if (isShown.current || !isOnTop()) return
        isGoingBack.current = true
        const done = history.subscribe(() => {
          done()
          isGoingBack.current = false
          // The overlay was opened again while its entry was being removed.
          if (isShown.current) addEntry()
        })
        history.back({ ignoreBlocker: true })
      })
    }
  }, [isOpen, router, id])
}

/**
 * A page opened from a panel or dialog replaces the overlay's history entry, so that Back returns to the page under the
 * overlay.
 *
 * The browser scrolls at Back (`letBrowserScroll` in router.tsx), but not when an overlay closes: the page under it has
 * not moved, and at an address with a fragment the browser would scroll to the fragment and take the focus there.
 */
export function leaveOverlays(history: RouterHistory): void {
  const { push } = history
  history.push = (path, state, options) => {
    // The mode belongs to the entry that is left now; the new one begins with the same.
    globalThis.history.scrollRestoration = state?.overlay === undefined ? 'auto' : 'manual'
    const isLeft = history.location.state.overlay !== undefined && state?.overlay === undefined
    // A link to the same page does nothing but close the overlay.
    if (isLeft && path === history.location.href) return
    return (isLeft ? history.replace : push)(path, state, options)
  }
}

/**
 * Whether the router may set the scroll position of a rendered location. It may not when an overlay opens or closes,
 * because the page under the overlay must not move.
 */
export function movesBelowOverlays(mayScroll: () => boolean) {
  let last: ParsedLocation | undefined
  return ({ location }: { location: ParsedLocation }): boolean => {
    const isSamePage = last?.href === location.href
    const isOverlay = last?.state.overlay !== undefined || location.state.overlay !== undefined
    last = location
    return mayScroll() && !(isSamePage && isOverlay)
  }
}
