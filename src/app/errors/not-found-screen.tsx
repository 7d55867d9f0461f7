import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PageHead } from '#platform/page-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { buttonClass } from '#ui/button.tsx'

/** Any address that leads nowhere, a park that doesn't exist included; works offline. */
export function NotFoundScreen() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Not found | Rampa`} />
      <EmptyState
        headingLevel={1}
        title={t`Nothing to ride here`}
        text={t`This page doesn't exist, or the park has moved on.`}
        actions={
          <>
            <Link to="/skateparks" className={buttonClass('primary')}>
              {t`To the skateparks`}
            </Link>
            <Link to="/" className={buttonClass('secondary')}>
              {t`Home page`}
            </Link>
          </>
        }
      />
    </>
  )
}
