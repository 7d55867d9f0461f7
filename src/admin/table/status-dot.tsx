import type { ReactNode } from 'react'
import classes from './status-dot.module.css'

/**
 * `on`: everyone sees it, or it is done; `featured`: more than that. `draft`: not finished; `off`: taken away. `waiting`:
 * wants doing; `working`: under way. `barred`: shut out.
 */
export type StatusTone = 'on' | 'featured' | 'draft' | 'off' | 'waiting' | 'working' | 'barred'

/** The status of a thing: a dot in its colour before the word that says the same. */
export function StatusDot({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={classes.status} data-tone={tone}>
      {children}
    </span>
  )
}
