import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { LateAnswer } from '#platform/answer-soon.ts'
import { AppError, isUnanswered } from '#platform/http/app-error.ts'

/**
 * Late answers that have already caused a new load of the page. During that load React may render the error once more,
 * and must not start a second load.
 */
const taken = new WeakSet<LateAnswer>()

/**
 * When the server did not answer a page's request, loads the page again once the signal returns or the answer arrives
 * late.
 */
export function useComingPage(error: unknown, unreached: boolean, reset: () => void): void {
  const router = useRouter()
  const load = useEffectEvent(async () => {
    if (error instanceof LateAnswer) await error.stop()
    // The error boundary is reset before the new answer arrives. A reset after the answer would show the not-found
    // page.
    reset()
    await router.invalidate({ forcePending: true })
  })
  useEffect(() => {
    if (!unreached) return
    let isShown = true
    const again = () => void load()
    addEventListener('online', again)
    if (error instanceof LateAnswer) {
      const onAnswer = () => {
        if (!isShown || taken.has(error)) return
        taken.add(error)
        again()
      }
      error.answer.then(onAnswer, (failure) => failure instanceof AppError && !isUnanswered(failure) && onAnswer())
    }
    return () => {
      isShown = false
      removeEventListener('online', again)
    }
  }, [unreached, error])
}
