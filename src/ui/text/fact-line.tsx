import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import classes from './fact-line.module.css'

/**
 * Short facts in one line with dots between them; each child is a fact. If the line wraps, no line begins with a dot.
 */
export function FactLine({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div className={cx(classes.line, className)}>
      <p>{children}</p>
    </div>
  )
}

/**
 * The dot between two facts in a text. A non-breaking space joins it to the first fact, so that no wrapped line begins
 * with the dot.
 */
export const SEPARATOR = '\u00a0· '
