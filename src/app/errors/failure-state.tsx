import { useLingui } from '@lingui/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { FailureRows } from '#platform/failure-row.ts'
import { ErrorState } from '#ui/state.tsx'
import { describeFailure } from './describe-failure.ts'
import { failureRowsOf } from './failure-rows.ts'

type FailureStateProps = { failure: unknown; actions: ReactNode }

/** Shown instead of a page whose request failed, with the texts that a toast would have. */
export default function FailureState({ failure, actions }: FailureStateProps) {
  const { i18n } = useLingui()
  /** null while they are loaded. */
  const [known, setKnown] = useState<{ rows: FailureRows | undefined } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void failureRowsOf(failure, i18n, location.pathname).then((rows) => isCurrent && setKnown({ rows }))
    return () => {
      isCurrent = false
    }
  }, [failure, i18n])
  if (!known) return <div aria-busy="true" />
  const { title, description } = describeFailure(failure, { i18n, rows: known.rows })
  return <ErrorState headingLevel={1} title={title} text={description} actions={actions} />
}
