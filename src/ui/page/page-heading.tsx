import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import classes from './headings.module.css'

type PageHeadingProps = {
  children: ReactNode
  /** A line about the page, under the title. */
  lead?: ReactNode
  /** `hero`: for a list or the home page. `title`: for the page of a park, guide or product. */
  size?: 'hero' | 'title'
  className?: string
}

/** The page's only `h1`. */
export function PageHeading({ children, lead, size = 'title', className }: PageHeadingProps) {
  return (
    <div className={cx(classes.page, className)}>
      <h1 className={classes[size]}>{children}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
    </div>
  )
}
