import classes from './list-page.module.css'
import { Skeleton, SkeletonCard } from '../state/skeleton.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

/**
 * The class of a page that lists cards. On wide screens the page has two columns; a child spans both unless its own
 * class says otherwise.
 */
export const listPageClass = classes.page!
/** The class of a grid with one, two or three columns of cards. */
export const cardGridClass = classes.grid!

type ListSkeletonProps = {
  /** Read by screen readers. */
  label: string
  /** The width of each line of the heading. */
  lines: readonly string[]
}

/** A placeholder for a list page, about as high as the page. */
export function ListSkeleton({ label, lines }: ListSkeletonProps) {
  return (
    <div className={listPageClass} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={classes.heading}>
        {lines.map((size) => (
          <Skeleton key={size} inlineSize={size} blockSize="0.8em" />
        ))}
      </div>
      <Skeleton blockSize="48px" />
      <Skeleton blockSize="44px" />
      <div className={cardGridClass}>
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <SkeletonCard key={card} />
        ))}
      </div>
    </div>
  )
}
