import { useLingui } from '@lingui/react/macro'
import { useHydrated } from '@tanstack/react-router'
import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react'
import type { ListedPark } from '#domain/park-list.ts'
import { cx } from '#ui/cx.ts'
import { cardGridClass } from '#ui/list-page.tsx'
import { PAGE_SIZE } from '../../list-links.ts'
import { ParkCard } from '../park-card.tsx'
import classes from './park-grid.module.css'
import { type StrayRow, useParkWindow } from './use-park-window.ts'

type ParkGridProps = {
  listed: readonly ListedPark[]
  /** How many match in all; more than are listed where pages come from the server. */
  total: number
  /** The index of the first listed among all that match. */
  offset: number
  page: number
  onPage: (page: number) => void
}

/**
 * The cards. One page of them as HTML, and for those without script; with it, a window over the whole list, however
 * long. Both are the same grid of the same cards.
 */
export function ParkGrid({ listed, total, offset, page, onPage }: ParkGridProps) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const windowed = useIsWindowed(listed, total)
  const { columns, rows, before, after, strays, focused, measure, onFocus, onBlur } = useParkWindow({
    list,
    listed,
    enabled: windowed,
    page,
    onPage,
  })
  const isLocated = (listed[0]?.distanceKm ?? null) !== null
  useKeptFocus(list, focused, isLocated)

  const shown = windowed
    ? rows.flatMap((row) => listed.slice(row * columns, (row + 1) * columns))
    : listed.length > PAGE_SIZE
      ? listed.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
      : listed
  const first = windowed ? null : offset || (listed.length > PAGE_SIZE ? (page - 1) * PAGE_SIZE : 0)

  return (
    <ul
      ref={list}
      aria-label={t`Parks`}
      className={cx(cardGridClass, classes.grid)}
      style={windowed ? { paddingBlock: `${before}px ${after}px` } : undefined}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {shown.map(({ park, distanceKm }, place) => {
        const row = windowed ? rows[Math.floor(place / columns)]! : Math.floor(place / columns)
        const column = place % columns
        const index = first === null ? row * columns + column : first + place
        const stray = windowed ? strays.get(row) : undefined
        return (
          <li
            // A place that is found by itself brings an order that nobody asked for: then other cards stand where these
            // stood, and nothing moves under the rider's eyes.
            key={isLocated ? `near ${park._id}` : park._id}
            ref={windowed && column === 0 && !stray ? measure : undefined}
            // What the measuring goes by; on every card, because they trade places.
            data-index={row}
            data-park={park._id}
            aria-setsize={total}
            aria-posinset={index + 1}
            className={stray && classes.stray}
            style={stray && strayStyle(stray, column, columns)}
          >
            <ParkCard park={park} distanceKm={distanceKm} eager={index === 0} />
          </li>
        )
      })}
    </ul>
  )
}

/** Cards that were replaced took the focus with them: it goes on where the same park stands now. */
function useKeptFocus(list: RefObject<HTMLElement | null>, focused: string | null, isLocated: boolean): void {
  useLayoutEffect(() => {
    if (focused === null || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>(`[data-park="${focused}"] a`)?.focus({ preventScroll: true })
  }, [list, focused, isLocated])
}

/** Whether script has taken over a list of more than one page. */
export function useIsWindowed(listed: readonly ListedPark[], total: number): boolean {
  const isHydrated = useHydrated()
  return isHydrated && listed.length === total && total > PAGE_SIZE
}

const strayStyle = ({ start, size }: StrayRow, column: number, columns: number) =>
  ({ '--start': `${start}px`, '--size': `${size}px`, '--column': column, '--columns': columns }) as CSSProperties
