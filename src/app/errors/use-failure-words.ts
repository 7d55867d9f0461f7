import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import type { FailureRows } from '#platform/http/failure-row.ts'
import { describeFailure, type FailureWords } from './describe-failure.ts'
import { failureRowsOf } from './failure-rows.ts'

/** The words that a page shows for a failure; null while the texts of the failure's area load. */
export function useFailureWords(failure: unknown): FailureWords | null {
  const { i18n } = useLingui()
  const [known, setKnown] = useState<{ rows: FailureRows | undefined } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void failureRowsOf(failure, i18n, location.pathname).then((rows) => isCurrent && setKnown({ rows }))
    return () => {
      isCurrent = false
    }
  }, [failure, i18n])
  return known && describeFailure(failure, { i18n, rows: known.rows })
}
