import type { ReactNode } from 'react'
import { ErrorState } from '#ui/state/state.tsx'
import { useFailureWords } from './use-failure-words.ts'

type FailureStateProps = { failure: unknown; actions: ReactNode }

/** Shown instead of a page whose request failed. Uses the same words as the toast for that failure. */
export default function FailureState({ failure, actions }: FailureStateProps) {
  const words = useFailureWords(failure)
  if (!words) return <div aria-busy="true" />
  return <ErrorState headingLevel={1} title={words.title} text={words.description} actions={actions} />
}
