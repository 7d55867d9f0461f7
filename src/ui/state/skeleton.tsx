import { cx } from '../cx.ts'
import classes from './skeleton.module.css'

type SkeletonProps = { inlineSize?: string; blockSize?: string; className?: string }

/** A placeholder while something loads. Decorative: tell screen readers in another way (`aria-busy`, a status). */
export function Skeleton({ inlineSize = '100%', blockSize = '1em', className }: SkeletonProps) {
  return <span className={cx(classes.bone, className)} style={{ inlineSize, blockSize }} aria-hidden="true" />
}

/** A placeholder for a card, as tall as a card. */
export function SkeletonCard({ className }: { className?: string }) {
  return (
    <div className={cx(classes.card, className)} aria-hidden="true">
      <span className={classes.photo} />
      <span className={classes.words}>
        <Skeleton inlineSize="58%" blockSize="2rem" />
        <Skeleton inlineSize="84%" blockSize="1rem" />
        <Skeleton inlineSize="42%" blockSize="1rem" />
      </span>
    </div>
  )
}
