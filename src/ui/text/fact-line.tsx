import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import classes from './fact-line.module.css'

/** Short facts in one line with dots between them; each child is a fact. No wrapped line begins with a dot. */
export function FactLine({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div className={cx(classes.line, className)}>
      <p>{children}</p>
    </div>
  )
}

/** The dot between two facts in a text; it stays with the first fact, so that it never begins a wrapped line. */
export const SEPARATOR = '\u00a0· '
