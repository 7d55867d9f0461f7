import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import type { MapView } from '#domain/map-view.ts'
import { type MapAddress, type MapChoice, mapAddressText, parseMapAddress } from './map-address.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether a press on the map added this history entry. If so, closing the panel goes back in the history. */
    mapChoice?: boolean
  }
}

export type MapAddressControls = MapAddress & {
  hash: string
  /** Whether this fragment is the last one that the map wrote. Then the map already shows what the fragment says. */
  isOwn(hash: string): boolean
  /**
   * Writes the view into the URL. null: removes the view from the URL, because the view would reveal the rider's
   * location.
   */
  place(view: MapView | null): void
  /** Opens the card of a park or a group. Back closes the card. */
  choose(choice: MapChoice, view: MapView | null): void
  close(): void
}

/** Reads and writes the map's part of the URL. */
export function useMapAddress(): MapAddressControls {
  const navigate = useNavigate()
  const router = useRouter()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const address = useMemo(() => parseMapAddress(hash), [hash])
  const { choice } = address

  const written = useRef<string | null>(null)
  const isOwn = useCallback((text: string) => text === written.current, [])
  const write = useCallback(
    (next: MapAddress, options: { replace: boolean; mapChoice: boolean }) => {
      const { replace, mapChoice } = options
      written.current = mapAddressText(next)
      void navigate({
        to: '.',
        search: true,
        hash: written.current,
        replace,
        resetScroll: false,
        hashScrollIntoView: false,
        state: { mapChoice },
      })
    },
    [navigate],
  )
  const isOfPress = useCallback(() => router.latestLocation.state.mapChoice === true, [router])
  const place = useCallback(
    (view: MapView | null) => {
      const { hash: now, search, state } = router.latestLocation
      // The view is not written during navigation to another page, nor while a dialog over this page uses the fragment
      // or the history entry.
      if (search.view !== 'map' || state.overlay || (now !== '' && !now.includes('='))) return
      const next = { view, choice: parseMapAddress(now).choice }
      // An unchanged view is not written, because each write changes a history entry.
      if (mapAddressText(next) === now) return
      write(next, { replace: true, mapChoice: isOfPress() })
    },
    [router, write, isOfPress],
  )
  const choose = useCallback(
    (next: MapChoice, view: MapView | null) =>
      // If several parks are pressed one after another, they share one history entry, so that Back closes the card at
      // once.
      write({ view, choice: next }, { replace: choice !== null, mapChoice: choice === null || isOfPress() }),
    [write, isOfPress, choice],
  )
  const close = useCallback(() => {
    if (isOfPress()) return router.history.back()
    write({ view: parseMapAddress(router.latestLocation.hash).view, choice: null }, { replace: true, mapChoice: false })
  }, [isOfPress, router, write])
  return { ...address, hash, isOwn, place, choose, close }
}
