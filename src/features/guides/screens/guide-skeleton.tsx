import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import page from '../components/guide/guide-article.module.css'
import classes from './guide-skeleton.module.css'

/** Shown instead of a guide's page while it loads. */
export function GuideSkeleton() {
  const { t } = useLingui()
  return (
    <div className={page.page} aria-busy="true">
      <div className={page.cover}>
        <div className={classes.cover} />
        <p role="status">
          <VisuallyHidden>{t`Loading the guide`}</VisuallyHidden>
        </p>
      </div>
      <div className={page.title} aria-hidden="true">
        <Skeleton inlineSize="80%" blockSize="3.25rem" />
        <Skeleton blockSize="1.25rem" />
        <Skeleton inlineSize="60%" blockSize="1.25rem" />
      </div>
      <div className={page.body} aria-hidden="true">
        {[0, 1].map((part) => (
          <div key={part} className={classes.lines}>
            {['100%', '94%', '98%', '62%'].map((size) => (
              <Skeleton key={size} inlineSize={size} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
