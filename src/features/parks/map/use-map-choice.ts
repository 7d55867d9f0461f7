import { useEffect, useMemo, useRef } from 'react'
import type { Park } from '#contract/parks.ts'
import { MAX_SCALE, zoomStep } from '#domain/map-view.ts'
import type { MapChoice } from './map-address.ts'
import type { MapPlace, ParkGroup } from './map-places.ts'

/** The parks of the pressed dot, without parks that the list lacks; null if nothing is chosen. */
export function useChosenParks(
  places: readonly MapPlace[],
  byStep: (step: number) => readonly ParkGroup[],
  choice: MapChoice | null,
): readonly Park[] | null {
  return useMemo(() => {
    if (!choice) return null
    const isChosen = ({ park }: MapPlace) => park.url === choice.url
    if (choice.kind === 'park') return places.filter(isChosen).map(({ park }) => park)
    const group = byStep(zoomStep(MAX_SCALE)).find(({ leader }) => isChosen(leader))
    return group ? group.members.map(({ park }) => park) : []
  }, [places, byStep, choice])
}

/** Escape closes the card, wherever the focus is. If a dialog is open over the page, Escape closes only the dialog. */
export function useEscape(isShown: boolean, close: () => void): void {
  const act = useRef(close)
  useEffect(() => {
    act.current = close
  })
  useEffect(() => {
    if (!isShown) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) act.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isShown])
}

/** Focuses a park's dot. If the park has no dot, focuses the map. */
export function focusDot(root: HTMLElement | null, url: string): void {
  const dots = [...(root?.querySelectorAll<HTMLElement>('[data-url]') ?? [])]
  const found = dots.find((dot) => dot.dataset.url === url) ?? root?.querySelector<HTMLElement>('[data-map]')
  found?.focus({ preventScroll: true })
}
