import { type ParsedLocation, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A panel or a dialog over the page made this entry: the id of that. */
    overlay?: string
  }
}

/**
 * Back closes what is over the page, instead of leaving the page: it has a history entry while it is open, without an
 * address of its own. See `leaveOverlays`.
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
      // A link that was pressed in it has its own page's entry by then.
      setTimeout(() => {
        if (isShown.current || !isOnTop()) return
        isGoingBack.current = true
        const done = history.subscribe(() => {
          done()
          isGoingBack.current = false
          // Opened again meanwhile.
          if (isShown.current) addEntry()
        })
        history.back({ ignoreBlocker: true })
      })
    }
  }, [isOpen, router, id])
}

/** A page that is opened from a panel or a dialog takes the place of its entry: Back returns to the page below. */
export function leaveOverlays(history: RouterHistory): void {
  const { push } = history
  history.push = (path, state, options) => {
    const isLeft = history.location.state.overlay !== undefined && state?.overlay === undefined
    // A link to the same page only closes it.
    if (isLeft && path === history.location.href) return
    return (isLeft ? history.replace : push)(path, state, options)
  }
}

/**
 * Whether the router may set the scroll positions of a rendered location: opening and closing what is over a page moves
 * nothing on it.
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
