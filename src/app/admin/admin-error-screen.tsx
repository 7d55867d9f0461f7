import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { isUnanswered } from '#platform/http/app-error.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useFailureWords } from '../errors/use-failure-words.ts'
import { useRecovery } from '../update/preload-error-recovery.ts'
import { AdminState } from './admin-state.tsx'
import { OVERVIEW } from './sections.ts'

/**
 * Shown inside the frame instead of a page that failed. If there was no signal, loads the page again when the signal
 * returns.
 */
export default function AdminErrorScreen({ error, reset }: ErrorComponentProps) {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const { recovery, retry: reload } = useRecovery(error)
  const failureWords = useFailureWords(error)
  const [isTrying, setTrying] = useState(false)
  const isOffline = isUnanswered(error) || recovery === 'unreached'

  const retry = async () => {
    setTrying(true)
    reset()
    await router.invalidate()
    setTrying(false)
  }
  const retryEffect = useEffectEvent(() => void retry())
  useEffect(() => {
    if (!isOffline) return
    const again = () => retryEffect()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isOffline])

  const words = isOffline
    ? {
        title: t`No signal`,
        description: t`The admin area works online only. This page opens when the signal is back.`,
      }
    : recovery === 'gone'
      ? {
          title: t`This page got away`,
          description: t`The site was just updated, and a part of it is still missing. Try again in a moment.`,
        }
      : failureWords
  // Shows an empty page at first, because a reload or an error text comes next.
  if (recovery === 'checking' || !words) return <div aria-busy="true" />
  return (
    <>
      <PageHead title={t`Something went wrong`} />
      <AdminState
        title={words.title}
        text={words.description}
        actions={
          <>
            <Button loading={isTrying} onClick={() => (recovery === 'none' ? void retry() : reload())}>
              {t`Try again`}
            </Button>
            <Button variant="default" component={Link} to={OVERVIEW.to}>
              {i18n._(OVERVIEW.label)}
            </Button>
          </>
        }
      />
    </>
  )
}
