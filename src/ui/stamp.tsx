import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import classes from './stamp.module.css'

type StampProps = {
  kind: 'open' | 'doubted' | 'closing-soon' | 'closed' | 'permanently-closed'
  children: ReactNode
  /**
   * `plate`: tilted, on a photo. `word`: large and without a frame, inside a card. `calm`: small and straight, for
   * tables.
   */
  variant?: 'plate' | 'word' | 'calm'
  className?: string
}

/** The state of a park, as a rubber stamp. */
export function Stamp({ kind, children, variant = 'plate', className }: StampProps) {
  return (
    <span className={cx(classes.stamp, classes[variant], className)} data-kind={kind} data-live="">
      {children}
    </span>
  )
}
