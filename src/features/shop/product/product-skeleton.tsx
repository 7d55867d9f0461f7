import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './product-screen.module.css'

/** Shown instead of a product's page while it loads. */
export function ProductSkeleton() {
  const { t } = useLingui()
  return (
    <div className={classes.page} aria-busy="true">
      <div className={classes.photos}>
        <div className={classes.empty} />
        <p role="status">
          <VisuallyHidden>{t`Fetching the product`}</VisuallyHidden>
        </p>
      </div>
      <div className={classes.facts} aria-hidden="true">
        <Skeleton inlineSize="70%" blockSize="3.25rem" />
        <Skeleton inlineSize="40%" blockSize="2rem" />
        <Skeleton blockSize="3rem" />
        <Skeleton blockSize="3rem" />
      </div>
    </div>
  )
}
