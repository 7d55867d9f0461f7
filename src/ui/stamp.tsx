import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import classes from './stamp.module.css'

/** What a stamp can say. There is none for unknown hours: a wrong "closed" is worse than no stamp. */
export type StampKind = 'open' | 'closing' | 'closed' | 'permanent'

type StampProps = {
  kind: StampKind
  children: ReactNode
  /** `plate`: tilted, on a photo. `word`: large and bare, inside a card. `calm`: small and straight, for tables. */
  look?: 'plate' | 'word' | 'calm'
  className?: string
}

/** The state of a park, as a rubber stamp. */
export function Stamp({ kind, children, look = 'plate', className }: StampProps) {
  return (
    <span className={cx(classes.stamp, classes[look], className)} data-kind={kind} data-live="">
      {children}
    </span>
  )
}
