import type { ReactNode } from 'react'
import classes from './status-dot.module.css'

/**
 * `on`: public or done; `featured`: public and featured. `draft`: unfinished; `off`: hidden or inactive. `waiting`:
 * needs an admin's action; `working`: in progress. `barred`: blocked or refused.
 */
export type StatusTone = 'on' | 'featured' | 'draft' | 'off' | 'waiting' | 'working' | 'barred'

/**
 * The status of a thing: a coloured dot before the status in words, so that the colour is not needed to understand it.
 */
export function StatusDot({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={classes.status} data-tone={tone}>
      {children}
    </span>
  )
}
