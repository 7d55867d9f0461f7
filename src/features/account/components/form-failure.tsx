import { useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { type ReactNode, useEffect, useState } from 'react'
import { accountFailureRows } from '#platform/account/failure-rows.ts'
import { AppError, isUnanswered } from '#platform/http/app-error.ts'
import type { FailureRow } from '#platform/http/failure-row.ts'
import { tooManyRow } from '#platform/forms/too-many.ts'
import { useServices } from '#platform/services.tsx'
import { useFailureFocus } from '#ui/form/use-failure-focus.ts'
import classes from './form-failure.module.css'

type FormFailureProps = {
  /** Why the last attempt failed; null: no failure. */
  failure: unknown
  /** A line that says what failed; shown above the reason. */
  about?: string
  /** A button or link below the message. */
  action?: ReactNode
  /** This form's own texts for the server's error codes. */
  rows?: Readonly<Record<string, FailureRow>>
}

/** Says above the fields why a form was refused; takes the focus at each failed attempt. */
export function FormFailure({ failure, about, action, rows = {} }: FormFailureProps) {
  const { tellFailure } = useServices()
  const ownRow = useFailureRow(failure, rows)
  /**
   * The text of a failure that `rows` does not contain. The module with these texts is loaded with the first failure.
   */
  const [general, setGeneral] = useState<{ failure: unknown; row: FailureRow } | null>(null)
  const isGeneral = failure !== null && ownRow === undefined
  useEffect(() => {
    if (isGeneral) tellFailure(failure, { show: (row) => setGeneral({ failure, row }) })
  }, [isGeneral, failure, tellFailure])
  const row = ownRow ?? (isGeneral && general?.failure === failure ? general?.row : undefined)
  const words = useFailureFocus<HTMLDivElement>(row ? failure : null)
  // The live region is on the page before its text, so that screen readers announce the text.
  return (
    <div role="alert" className={classes.region}>
      {row && (
        <Alert
          ref={words}
          tabIndex={-1}
          color="red"
          variant="outline"
          role="presentation"
          title={row.title}
          icon={<IconAlertTriangle aria-hidden />}
          classNames={{ root: classes.alert!, title: classes.title!, icon: classes.icon!, message: classes.message! }}
        >
          {about && <p>{about}</p>}
          <span>{row.description}</span>
          {action}
        </Alert>
      )}
    </div>
  )
}

function useFailureRow(failure: unknown, rows: Readonly<Record<string, FailureRow>>): FailureRow | undefined {
  const { t, i18n } = useLingui()
  if (!(failure instanceof AppError)) return undefined
  const own = rows[failure.code]
  if (own) return own
  if (isUnanswered(failure))
    return {
      title: t`Network Error`,
      description: t`The site did not answer. What you typed is still here: try again.`,
    }
  if (failure.status === 408)
    return {
      title: t`Network Error`,
      description: t`The connection is too slow: not everything arrived. Try again where the signal is better.`,
    }
  if (failure.status === 429) return tooManyRow(i18n, failure)
  return accountFailureRows(i18n, failure)
}
