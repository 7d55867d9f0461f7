import { useLingui } from '@lingui/react'
import { FormFailure } from '../components/form-failure.tsx'
import { passkeyWords } from './failure-words.ts'
import classes from './passkeys.module.css'

type PasskeyProblemProps = {
  /** Why the last attempt failed; null: no failure. */
  failure: unknown
  /** A line that says what failed; shown above the server's reason. */
  about?: string
}

/** Shows why no passkey was created or used: the browser's reason or the server's. */
export function PasskeyProblem({ failure, about }: PasskeyProblemProps) {
  const { i18n } = useLingui()
  const words = failure === null ? undefined : passkeyWords(failure)
  return (
    <>
      <p role="status" className={classes.problem}>
        {words && i18n._(words)}
      </p>
      <FormFailure failure={words ? null : failure} {...(about !== undefined && { about })} />
    </>
  )
}
