import type { ReactNode } from 'react'
import { Skeleton } from '#ui/state/skeleton.tsx'
import rowClasses from './park-row.module.css'
import classes from './row-list.module.css'

type RowListProps = {
  /** The list's name for screen readers. */
  label: string
  /** `cards`: on wide screens the rows are cards with large pictures. */
  look?: 'rows' | 'cards'
  /** Set for a list in a part of the page: it has one column on wide screens, too. */
  isNarrow?: boolean
  /** Each child is an `li`. */
  children: ReactNode
}

/** Rows of parks: one column, on wide screens two. */
export const RowList = ({ label, look = 'rows', isNarrow = false, children }: RowListProps) => (
  <ul aria-label={label} className={classes.rows} data-look={look} data-narrow={isNarrow || undefined}>
    {children}
  </ul>
)

/** The class of a list of rows. */
export const rowListClass = classes.rows!

/** The class of a row that has only a name so far; its park's row will be as high. */
export const nextRowClass = classes.next!

/** Placeholders for rows, as high as rows. */
export const RowSkeletons = ({ count }: { count: number }) => (
  <div className={classes.rows} data-look="rows" aria-hidden="true">
    {Array.from({ length: count }, (_, row) => (
      <div key={row} className={rowClasses.row}>
        <div className={rowClasses.words}>
          <Skeleton inlineSize={`${45 + ((row * 17) % 35)}%`} blockSize="1.5rem" />
          <Skeleton inlineSize="80%" blockSize="1rem" />
        </div>
        <Skeleton inlineSize="var(--tile)" blockSize="var(--tile)" />
      </div>
    ))}
  </div>
)
