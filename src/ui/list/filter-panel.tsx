import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useRouterState } from '@tanstack/react-router'
import { type HTMLAttributes, type ReactNode, useEffect, useId, useState } from 'react'
import { cx } from '../cx.ts'
import { NO_HTML } from '../trusted-types.ts'
import classes from './filter-panel.module.css'

type FilterPanelProps = {
  /** The text of the button that opens the panel. */
  label: ReactNode
  /** Number of active filters in the panel. */
  chosen: number
  summaryClassName?: string
  /** The panel's content. */
  children: ReactNode
}

/** A list's filter panel, which a press opens. An open panel is as wide as its row. */
export function FilterPanel({ label, chosen, summaryClassName, children }: FilterPanelProps) {
  const id = useId()
  const [open, setOpen] = useOpenPanel(id)
  const [isUsed, setUsed] = useState(open)
  if (open && !isUsed) setUsed(true)
  return (
    <details id={id} className={classes.more} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      {/* The panel is rendered before the browser shows it, not a frame later. */}
      <summary className={cx(classes.summary, summaryClassName)} onClick={() => setUsed(true)}>
        <IconAdjustmentsHorizontal size={20} aria-hidden />
        <span>{label}</span>
        {chosen > 0 && <b className={classes.badge}>{chosen}</b>}
        <IconChevronDown size={18} stroke={2.5} aria-hidden className={classes.chevron} />
      </summary>
      <Panel isUsed={isUsed}>{children}</Panel>
    </details>
  )
}

/**
 * Props that make React keep the server's content of an element and render nothing into it. Without content from the
 * server, the element is empty.
 */
const AS_SERVED: HTMLAttributes<HTMLElement> = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: NO_HTML },
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
