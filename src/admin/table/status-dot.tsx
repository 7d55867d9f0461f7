import type { ReactNode } from 'react'
import classes from './status-dot.module.css'

/**
 * `on`: public or done; `featured`: more than that. `draft`: unfinished; `off`: hidden or inactive. `waiting`: needs
 * action; `working`: in progress. `barred`: blocked or refused.
 */
export type StatusTone = 'on' | 'featured' | 'draft' | 'off' | 'waiting' | 'working' | 'barred'

/** The status of a thing: a coloured dot before the word that says the same. */
export function StatusDot({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={classes.status} data-tone={tone}>
      {children}
    </span>
  )
}
