import { useLingui } from '@lingui/react/macro'
import { Button } from '../button.tsx'
import { ErrorState } from './state.tsx'

type LoadFailureProps = {
  title: string
  headingLevel?: 1 | 2
  onRetry: () => void
}

/** Shown instead of a list that is not on the device and could not be loaded. */
export function LoadFailure({ title, headingLevel, onRetry }: LoadFailureProps) {
  const { t } = useLingui()
  return (
    <ErrorState
      headingLevel={headingLevel}
      title={title}
      text={t`Nobody answered. Try again in a moment.`}
      actions={<Button onClick={onRetry}>{t`Try again`}</Button>}
    />
  )
}
