import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import classes from './stamp.module.css'

type StampProps = {
  kind: 'open' | 'doubted' | 'closing-soon' | 'closed' | 'permanently-closed'
  children: ReactNode
  /** `word`: large and without a frame, inside a card. `calm`: small, in a frame. */
  variant: 'word' | 'calm'
}

/** The state of a park, as a rubber stamp. */
export function Stamp({ kind, children, variant }: StampProps) {
  return (
    <span className={cx(classes.stamp, classes[variant])} data-kind={kind} data-live="">
      {children}
    </span>
  )
}
