import { useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { Later, lazyPart } from '#platform/page/later.tsx'
import { PageHead } from '#platform/page/page-head.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { kindOfPath } from './unknown-path.ts'
import { NotFoundSearch } from './not-found-search.tsx'
import classes from './not-found-screen.module.css'
import { pathWords } from './unknown-path.ts'

const Guesses = lazyPart(async () => (await import('./guesses.tsx')).Guesses)

/** For an unknown address, and for the address of a park, guide or competition that doesn't exist. Works offline. */
export function NotFoundScreen() {
  const { t } = useLingui()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const words = {
    park: t`This park isn't here, or it has moved to another address.`,
    guide: t`This guide isn't here, or it was taken down.`,
    competition: t`There is no such competition, or it was taken down.`,
    page: t`This page doesn't exist, or it has moved on.`,
    meant: t`Did you mean`,
    toParks: t`To the skateparks`,
    toGuides: t`To the guides`,
  }
  const kind = kindOfPath(path)
  return (
    <>
      <PageHead title={t`Not found`} />
      <EmptyState
        headingLevel={1}
        title={t`Nothing to ride here`}
        text={words[kind]}
        actions={
          <>
            <NotFoundSearch key={path} words={pathWords(path)} />
            {kind === 'guide' ? (
              <Link to="/guides" className={buttonClass('primary')}>
                {words.toGuides}
              </Link>
            ) : (
              <Link to="/skateparks" className={buttonClass('primary')}>
                {words.toParks}
              </Link>
            )}
            <Link to="/" className={buttonClass('secondary')}>
              {t`Home page`}
            </Link>
            {/* Last on the page and with reserved space, because the guesses appear only after the device was read. */}
            <div className={classes.guesses} role="status">
              <Later>
                <Guesses path={path} label={words.meant} />
              </Later>
            </div>
          </>
        }
      />
    </>
  )
}
