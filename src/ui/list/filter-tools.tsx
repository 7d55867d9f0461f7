import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { AS_SERVED } from '../as-served.ts'
import classes from './filter-tools.module.css'

type FilterToolsProps = {
  /**
   * The text of the button that opens the panel, on phones and on wide screens. On phones the panel also contains the
   * sort orders.
   */
  label: { narrow: string; wide: string }
  /** Number of active filters in the panel. */
  chosen: number
  orders: ReactNode
  /** Shown at the end of the row. */
  end?: ReactNode
  /** The panel's content. */
  children: ReactNode
}

/**
 * A list's sort orders and its filter panel, which a press opens. On phones the sort orders are inside the panel, on
 * wide screens beside it.
 */
export function FilterTools({ label, chosen, orders, end, children }: FilterToolsProps) {
  const id = useId()
  const [open, setOpen] = useOpenPanel(id)
  const [isUsed, setUsed] = useState(open)
  if (open && !isUsed) setUsed(true)
  return (
    <div className={classes.tools}>
      <details id={id} className={classes.more} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        {/* The panel is rendered before the browser shows it, not a frame later. */}
        <summary className={classes.summary} onClick={() => setUsed(true)}>
          <IconAdjustmentsHorizontal size={20} aria-hidden />
          <span className={classes.narrow}>{label.narrow}</span>
          <span className={classes.wide}>{label.wide}</span>
          {chosen > 0 && <b className={classes.badge}>{chosen}</b>}
          <IconChevronDown size={18} stroke={2.5} aria-hidden className={classes.chevron} />
        </summary>
        <Panel isUsed={isUsed}>
          <div className={classes.narrow}>{orders}</div>
          {children}
        </Panel>
      </details>
      <div className={classes.wide}>{orders}</div>
      {end && <div className={classes.end}>{end}</div>}
    </div>
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

/** Filters or sort orders of one kind, under their name. */
export function FilterGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={name} className={classes.group}>
      <span className={classes.name} aria-hidden="true">
        {name}
      </span>
      {children}
    </div>
  )
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
