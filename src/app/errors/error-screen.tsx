import { useLingui } from '@lingui/react/macro'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AppError } from '#platform/app-error.ts'
import { PageHead } from '#platform/page-head.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useRecovery } from '../update/preload-error-recovery.ts'

/** A page that can't be shown: why, in words, and a way on. The frame around it stays. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui()
  const router = useRouter()
  const unreached = error instanceof AppError && (error.kind === 'unreachable' || error.kind === 'timeout')
  const { recovery, retry: reload } = useRecovery(error)
  const retry = () => {
    reset()
    void router.invalidate()
  }

  // The signal is back: what failed for want of it is tried again by itself.
  useEffect(() => {
    if (!unreached) return
    const again = () => {
      reset()
      void router.invalidate()
    }
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [unreached, reset, router])

  // A moment, and either a reload or words.
  if (recovery === 'looking') return <div aria-busy="true" />
  if (recovery !== 'none') {
    const words =
      recovery === 'unreached'
        ? { title: t`No signal for this page`, text: t`It comes by itself when the signal is back.` }
        : {
            title: t`This page got away`,
            text: t`Rampa was just updated, and a part of it is still missing. Try again in a moment.`,
          }
    return (
      <>
        <PageHead title={t`Something went wrong | Rampa`} />
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
  return (
    <>
      <PageHead title={t`Something went wrong | Rampa`} />
      <ErrorState
        headingLevel={1}
        title={unreached ? t`No signal, and nothing saved yet` : t`That didn't land`}
        text={
          unreached
            ? t`Open Rampa once with a signal and everything stays on your device.`
            : t`Something broke on our side. Try again in a moment.`
        }
        actions={
          <>
            <Button onClick={retry}>{t`Try again`}</Button>
            <Link to="/" className={buttonClass('secondary')}>
              {t`Home page`}
            </Link>
            {/* Without a signal, the way to what can be read. */}
            {unreached && (
              <Link to="/saved" className={buttonClass('secondary')}>
                {t`On this device`}
              </Link>
            )}
          </>
        }
      />
    </>
  )
}
