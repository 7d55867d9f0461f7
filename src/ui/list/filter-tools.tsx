import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './filter-tools.module.css'

type FilterToolsProps = {
  /** What opens the panel. On phones it also has the orders. */
  label: { narrow: string; wide: string }
  /** How many of the panel's filters are on. */
  chosen: number
  orders: ReactNode
  /** At the end of the row. */
  end?: ReactNode
  /** The panel. */
  children: ReactNode
}

/** A list's panel of filters behind a press, and its orders: in the panel on phones, beside it on wide screens. */
export function FilterTools({ label, chosen, orders, end, children }: FilterToolsProps) {
  const [open, setOpen] = useOpenPanel()
  return (
    <div className={classes.tools}>
      <details className={classes.more} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes.summary}>
          <IconAdjustmentsHorizontal size={20} aria-hidden />
          <span className={classes.narrow}>{label.narrow}</span>
          <span className={classes.wide}>{label.wide}</span>
          {chosen > 0 && <b className={classes.badge}>{chosen}</b>}
          <IconChevronDown size={18} stroke={2.5} aria-hidden className={classes.chevron} />
        </summary>
        <div className={classes.panel}>
          <div className={classes.narrow}>{orders}</div>
          {children}
        </div>
      </details>
      <div className={classes.wide}>{orders}</div>
      {end && <div className={classes.end}>{end}</div>}
    </div>
  )
}

/** Filters or orders of one kind, under their name. */
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

/** History entries with an open panel. Filled by effects only, so never on the server. */
const opened = new Set<string>()

/** Whether the panel is open. Kept per history entry: Back restores the scroll position, which needs its height. */
function useOpenPanel() {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
  const [open, setOpen] = useState(() => opened.has(entry))
  useEffect(() => {
    if (open) opened.add(entry)
    else opened.delete(entry)
  }, [entry, open])
  return [open, setOpen] as const
}
