import type { ReactNode } from 'react'
import classes from './visually-hidden.module.css'

/** Text for screen readers only. */
export function VisuallyHidden({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className={classes.hidden}>
      {children}
    </span>
  )
}
