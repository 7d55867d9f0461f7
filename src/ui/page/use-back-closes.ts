import { type ParsedLocation, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Id of the panel or dialog that added this history entry. */
    overlay?: string
  }
}

/**
 * Back closes a panel or dialog instead of leaving the page: while the overlay is open, it has a history entry of its
 * own, with the page's address. See `leaveOverlays`.
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
      // If a link in the overlay was pressed, the new page's entry is already on top.
      setTimeout(() => {
        if (isShown.current || !isOnTop()) return
        isGoingBack.current = true
        const done = history.subscribe(() => {
          done()
          isGoingBack.current = false
          // The overlay was opened again in the meantime.
          if (isShown.current) addEntry()
        })
        history.back({ ignoreBlocker: true })
      })
    }
  }, [isOpen, router, id])
}

/**
 * A page opened from a panel or dialog replaces the overlay's history entry: Back returns to the page below the
 * overlay.
 */
export function leaveOverlays(history: RouterHistory): void {
  const { push } = history
  history.push = (path, state, options) => {
    const isLeft = history.location.state.overlay !== undefined && state?.overlay === undefined
    // A link to the same page only closes the overlay.
    if (isLeft && path === history.location.href) return
    return (isLeft ? history.replace : push)(path, state, options)
  }
}

/**
 * Whether the router may set the scroll positions of a rendered location: opening and closing an overlay moves nothing
 * on the page.
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
