import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { ErrorState } from '#ui/state.tsx'
import { describeFailure } from './describe-failure.ts'

type FailureStateProps = { failure: unknown; actions: ReactNode }

/** Shown instead of a page whose request failed, with the texts that a toast would have. */
export default function FailureState({ failure, actions }: FailureStateProps) {
  const { i18n } = useLingui()
  const { title, description } = describeFailure(failure, { i18n, path: location.pathname })
  return <ErrorState headingLevel={1} title={title} text={description} actions={actions} />
}
