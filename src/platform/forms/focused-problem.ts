import { type RefObject, useEffect, useEffectEvent } from 'react'
import { focusWrong } from './form-element.ts'

/**
 * After each failed attempt to send a form, focuses the wrong field or the summary as soon as the errors are rendered.
 */
export function useFocusedProblem(
  element: RefObject<HTMLFormElement | null>,
  wrong: readonly string[],
  failedAttempts: number,
): void {
  const focusProblem = useEffectEvent(() => focusWrong(element.current, wrong))
  useEffect(() => {
    if (failedAttempts > 0) focusProblem()
  }, [failedAttempts])
}
