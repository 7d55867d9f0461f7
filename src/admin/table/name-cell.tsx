import type { ReactNode } from 'react'
import classes from './name-cell.module.css'

/** For the link of a row to the page of its thing. */
export const nameLinkClass = classes.link!

type NameCellProps = {
  /** A `Photo` of the thing; phones have no room for it. */
  picture?: ReactNode
  /** A link of the class `nameLinkClass`. */
  children: ReactNode
  /** Behind the name. */
  mark?: ReactNode
  /** Under the name, smaller. */
  second?: ReactNode
}

/** The first cell of a row: what the thing is called. */
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
