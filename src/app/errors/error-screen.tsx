import { useLingui } from '@lingui/react/macro'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { parksCache } from '#features/parks/collection/cache.ts'
import { LateAnswer } from '#platform/answer-soon.ts'
import { isUnanswered } from '#platform/http/app-error.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { useNeedsSignal } from '#platform/storage/storage-health.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { useRecovery } from '../update/preload-error-recovery.ts'
import { useComingPage } from './use-coming-page.ts'

/** The failure texts are loaded on demand; if that fails, a general text is shown. */
const FailureState = lazy(() => import('./failure-state.tsx').catch(() => ({ default: PlainFailure })))

/** Shown instead of a page that failed: says why, and what the person can do. The layout around the page stays. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui()
  const router = useRouter()
  const { queryClient, tellFailure } = useServices()
  const unreached = isUnanswered(error)
  const needsSignal = useNeedsSignal()
  const { recovery, retry: reload } = useRecovery(error)
  const retry = async () => {
    if (error instanceof LateAnswer) await error.stop()
    reset()
    await router.invalidate()
    // The page failed again: without a toast, the press would seem to do nothing.
    const failed = router.state.matches.find(({ status }) => status === 'error')
    if (failed) tellFailure(failed.error)
  }

  useComingPage(error, unreached, reset)

  const offlineWords = { title: t`No signal for this page`, text: t`It comes by itself when the signal is back.` }
  const unsavedWords = {
    title: t`No signal, and nothing saved yet`,
    text: t`Open the site once with a signal and everything stays on your device.`,
  }
  // Shows an empty page at first, because a reload or an error text comes next.
  if (recovery === 'checking') return <div aria-busy="true" />
  if (recovery !== 'none') {
    const words =
      recovery === 'unreached'
        ? offlineWords
        : {
            title: t`This page got away`,
            text: t`The site was just updated, and a part of it is still missing. Try again in a moment.`,
          }
    return (
      <>
        <PageHead title={t`Something went wrong`} />
        <ErrorState
          headingLevel={1}
          {...words}
          actions={
            <>
              <Button onClick={reload}>{t`Try again`}</Button>
              <Link to="/" className={buttonClass('secondary')}>
                {t`Home page`}
              </Link>
            </>
          }
        />
      </>
    )
  }
  // Whether the page leaves out the advice “open the site once with a signal”. That advice does not help if the page
  // always needs a signal, or if the parks are on the device already.
  const isApart =
    needsSignal || location.pathname.startsWith('/admin') || queryClient.getQueryData(parksCache.queryKey) !== undefined
  const actions = (
    <>
      <Button onClick={() => void retry()}>{t`Try again`}</Button>
      <Link to="/" className={buttonClass('secondary')}>
        {t`Home page`}
      </Link>
      {/* `/saved` works without a signal. */}
      {unreached && (
        <Link to="/saved" className={buttonClass('secondary')}>
          {t`On this device`}
        </Link>
      )}
    </>
  )
  return (
    <>
      <PageHead title={t`Something went wrong`} />
      {unreached ? (
        <ErrorState headingLevel={1} {...(isApart ? offlineWords : unsavedWords)} actions={actions} />
      ) : (
        <Suspense fallback={<div aria-busy="true" />}>
          <FailureState failure={error} actions={actions} />
        </Suspense>
      )}
    </>
  )
}

function PlainFailure({ actions }: { actions: ReactNode }) {
  const { t } = useLingui()
  return (
    <ErrorState
      headingLevel={1}
      title={t`That didn't land`}
      text={t`Something broke on our side. Try again in a moment.`}
      actions={actions}
    />
  )
}
