import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react'
import { AS_SERVED } from '../as-served.ts'
import { cx } from '../cx.ts'
import classes from './filter-panel.module.css'

type FilterPanelProps = {
  /** The text of the button that opens the panel. */
  label: ReactNode
  /** Number of active filters in the panel. */
  chosen: number
  summaryClassName?: string
  /**
   * Makes the panel a sheet on phones, which stands above the lower edge. Renders the sheet's last line; `close` closes
   * the panel.
   */
  foot?: (close: () => void) => ReactNode
  /** The panel's content. */
  children: ReactNode
}

/** A list's filter panel, which a press opens. An open panel is as wide as its row, on phones perhaps a sheet. */
export function FilterPanel({ label, chosen, summaryClassName, foot, children }: FilterPanelProps) {
  const id = useId()
  const [open, setOpen] = useOpenPanel(id)
  const close = useCallback(() => {
    setOpen(false)
    document.getElementById(id)?.querySelector('summary')?.focus({ preventScroll: true })
  }, [id, setOpen])
  useSheetCloses(id, open && foot !== undefined, setOpen, close)
  const [isUsed, setUsed] = useState(open)
  if (open && !isUsed) setUsed(true)
  return (
    <details
      id={id}
      className={cx(classes.more, foot && classes.overlaid)}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {/* The panel is rendered before the browser shows it, not a frame later. */}
      <summary className={cx(classes.summary, summaryClassName)} onClick={() => setUsed(true)}>
        <IconAdjustmentsHorizontal size={20} aria-hidden />
        <span>{label}</span>
        {chosen > 0 && <b className={classes.badge}>{chosen}</b>}
        <IconChevronDown size={18} stroke={2.5} aria-hidden className={classes.chevron} />
      </summary>
      {foot ? (
        <div className={classes.sheet} data-sheet="">
          <Panel isUsed={isUsed}>{children}</Panel>
          <div className={classes.foot}>{foot(close)}</div>
        </div>
      ) : (
        <Panel isUsed={isUsed}>{children}</Panel>
      )}
    </details>
  )
}

/**
 * The panel's content. Until somebody opens the panel, it keeps the server's links, which a first visit need not
 * hydrate.
 */
function Panel({ isUsed, children }: { isUsed: boolean; children: ReactNode }) {
  if (import.meta.env.SSR || isUsed) return <div className={classes.panel}>{children}</div>
  return <div key="as-served" className={classes.panel} {...AS_SERVED} />
}

type FilterGroupProps = {
  name: string
  /** On phones the filters are one line that scrolls. */
  scrolls?: boolean
  /** A sentence below the filters. */
  note?: string
  children: ReactNode
}

/** Filters or sort orders of one kind, under their name. */
export function FilterGroup({ name, scrolls = false, note, children }: FilterGroupProps) {
  return (
    <div role="group" aria-label={name} className={classes.group}>
      <span className={classes.name} aria-hidden="true">
        {name}
      </span>
      {scrolls ? <FilterLine>{children}</FilterLine> : children}
      {note && <p className={classes.name}>{note}</p>}
    </div>
  )
}

/** Filters that are one line on phones, which scrolls. */
export const FilterLine = ({ children }: { children: ReactNode }) => <div className={classes.line}>{children}</div>

/**
 * Closes a sheet by Escape, and on a press or focus outside it: what is under a sheet must be seen while it is used. On
 * wide screens the panel pushes the list down, so only Escape closes it.
 */
function useSheetCloses(id: string, isOpen: boolean, setOpen: (open: boolean) => void, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const panel = document.getElementById(id)
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && panel?.contains(document.activeElement)) close()
    }
    const onOutside = ({ target }: Event) => {
      const sheet = panel?.querySelector('[data-sheet]')
      if (!sheet || getComputedStyle(sheet).position !== 'fixed') return
      if (target instanceof Node && !panel!.contains(target)) setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
    }
  }, [id, isOpen, setOpen, close])
}

/** The history entries whose panel is open. Only effects fill this set, so it stays empty on the server. */
const opened = new Set<string>()

/**
 * Whether the panel is open. This is remembered per history entry, because Back restores a scroll position that depends
 * on the panel's height. A panel that was opened before hydration stays open, so that typed text stays.
 */
function useOpenPanel(id: string) {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
  const [open, setOpen] = useState(() => opened.has(entry) || isOpenAlready(id))
  useEffect(() => {
    if (open) opened.add(entry)
    else opened.delete(entry)
  }, [entry, open])
  return [open, setOpen] as const
}

const isOpenAlready = (id: string): boolean =>
  !import.meta.env.SSR && (document.getElementById(id) as HTMLDetailsElement | null)?.open === true
