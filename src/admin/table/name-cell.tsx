import type { ReactNode } from 'react'
import classes from './name-cell.module.css'

/** The class of the link that leads from a row to the page of its thing. */
export const nameLinkClass = classes.link!

type NameCellProps = {
  /** A `Photo` of the thing; not shown on phones. */
  picture?: ReactNode
  /** A link with the class `nameLinkClass`. */
  children: ReactNode
  /** Shown after the name. */
  mark?: ReactNode
  /** Shown under the name, smaller. */
  second?: ReactNode
}

/** The first cell of a row, with the thing's name. */
export function NameCell({ picture, children, mark, second }: NameCellProps) {
  return (
    <span className={classes.cell}>
      {picture && <span className={classes.picture}>{picture}</span>}
      <span className={classes.names}>
        <span className={classes.name}>
          {children}
          {mark}
        </span>
        {second && <span className={classes.second}>{second}</span>}
      </span>
    </span>
  )
}
