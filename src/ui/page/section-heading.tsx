import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import classes from './headings.module.css'

type SectionHeadingProps = {
  children: ReactNode
  level?: 2 | 3
  /** Shown at the end of the heading's line, for example a link to all items or a rating. */
  aside?: ReactNode
  id?: string
  className?: string
}

export function SectionHeading({ children, level = 2, aside, id, className }: SectionHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx(classes.sectionLine, className)}>
      <Heading className={classes.section} id={id}>
        {children}
      </Heading>
      {aside && <div className={classes.aside}>{aside}</div>}
    </div>
  )
}
