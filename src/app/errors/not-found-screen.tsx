import { useLingui } from '@lingui/react/macro'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { createElement, useEffect, useState } from 'react'
import { PageHead } from '#platform/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { buttonClass } from '#ui/button.tsx'
import classes from './not-found-screen.module.css'
import type * as Guesses from './guesses.tsx'
import { pathWords } from './path-words.ts'

/** Any address that leads nowhere, a park that doesn't exist included; works offline. */
export function NotFoundScreen() {
  const { t } = useLingui()
  const router = useRouter()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const guesses = useGuesses()
  const words = pathWords(path)
  const canSearch = words !== '' && '/search' in router.routesByPath
  // Spoken on the server too, which can't know whether something will be found.
  const meant = t`Did you mean`
  return (
    <>
      <PageHead title={t`Not found | Rampa`} />
      <EmptyState
        headingLevel={1}
        title={t`Nothing to ride here`}
        text={t`This page doesn't exist, or the park has moved on.`}
        actions={
          <>
            {/* Its place is kept: what is guessed comes with what is on the device. */}
            <div className={classes.guesses} role="status">
              {guesses && createElement(guesses.Guesses, { path, label: meant })}
            </div>
            <Link to="/skateparks" className={buttonClass('primary')}>
              {t`To the skateparks`}
            </Link>
            <Link to="/" className={buttonClass('secondary')}>
              {t`Home page`}
            </Link>
            {canSearch && (
              <Link to={'/search' as never} search={{ q: words } as never} className={classes.search}>
                {t`Search for “${words}”`}
              </Link>
            )}
          </>
        }
      />
    </>
  )
}

/** guesses.tsx, which nobody needs before an address leads nowhere; null until it is there. */
function useGuesses(): typeof Guesses | null {
  const services = useServices()
  const [guesses, setGuesses] = useState<typeof Guesses | null>(null)
  useEffect(() => {
    let gone = false
    const load = async () => {
      await services.ready?.()
      const loaded = await import('./guesses.tsx')
      if (!gone) setGuesses(loaded)
    }
    // Without them the page still has its ways on.
    void load().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [services])
  return guesses
}
