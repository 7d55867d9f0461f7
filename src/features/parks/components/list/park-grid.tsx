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
  /** How many match; more than are listed where pages come from the server. */
  total: number
  /** The index of the first listed among all that match. */
  offset: number
  page: number
  onPage: (page: number) => void
}

/** The cards: one page of them in HTML and without scripts, otherwise a virtualised list. */
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
      {shown.map(({ park, distanceKm }, position) => {
        const row = windowed ? rows[Math.floor(position / columns)]! : Math.floor(position / columns)
        const column = position % columns
        const index = first === null ? row * columns + column : first + position
        const stray = windowed ? strays.get(row) : undefined
        return (
          <li
            // When the location becomes known the order changes: new keys replace the cards instead of moving them.
            key={isLocated ? `near ${park._id}` : park._id}
            ref={windowed && column === 0 && !stray ? measure : undefined}
            // Read by the measuring of rows.
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

/** When focused cards are replaced, focuses the same park's new card. */
function useKeptFocus(list: RefObject<HTMLElement | null>, focused: string | null, isLocated: boolean): void {
  useLayoutEffect(() => {
    if (focused === null || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>(`[data-park="${focused}"] a`)?.focus({ preventScroll: true })
  }, [list, focused, isLocated])
}

/** Whether the list is virtualised: it has more than one page, and scripts run. */
export function useIsWindowed(listed: readonly ListedPark[], total: number): boolean {
  const isHydrated = useHydrated()
  return isHydrated && listed.length === total && total > PAGE_SIZE
}

const strayStyle = ({ start, size }: StrayRow, column: number, columns: number) =>
  ({ '--start': `${start}px`, '--size': `${size}px`, '--column': column, '--columns': columns }) as CSSProperties
