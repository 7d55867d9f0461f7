import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import type { MapView } from '#domain/map-view.ts'
import { type MapAddress, type MapChoice, mapAddressText, parseMapAddress } from './map-address.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A press on the map added this history entry: closing its panel goes back. */
    mapChoice?: boolean
  }
}

export type MapAddressControls = MapAddress & {
  hash: string
  /** Whether the map itself wrote this fragment last, so that it is shown already. */
  isOwn(hash: string): boolean
  /** Writes the place; null removes it, because it would reveal the rider's. */
  place(view: MapView | null): void
  /** Shows a park or a group. Back closes it. */
  choose(choice: MapChoice, view: MapView | null): void
  close(): void
}

/** Reads and writes the map's part of the address. */
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
      // Skipped during navigation to another page, and while a dialog over this page owns the fragment or the history
      // entry.
      if (search.view !== 'map' || state.overlay || (now !== '' && !now.includes('='))) return
      const next = { view, choice: parseMapAddress(now).choice }
      // Written only if it changes: each write changes a history entry.
      if (mapAddressText(next) === now) return
      write(next, { replace: true, mapChoice: isOfPress() })
    },
    [router, write, isOfPress],
  )
  const choose = useCallback(
    (next: MapChoice, view: MapView | null) =>
      // Several chosen parks in a row share one entry: Back closes the card at once.
      write({ view, choice: next }, { replace: choice !== null, mapChoice: choice === null || isOfPress() }),
    [write, isOfPress, choice],
  )
  const close = useCallback(() => {
    if (isOfPress()) return router.history.back()
    write({ view: parseMapAddress(router.latestLocation.hash).view, choice: null }, { replace: true, mapChoice: false })
  }, [isOfPress, router, write])
  return { ...address, hash, isOwn, place, choose, close }
}
