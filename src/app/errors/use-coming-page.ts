import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { LateAnswer } from '#platform/answer-soon.ts'
import { AppError, isUnanswered } from '#platform/http/app-error.ts'

/** Late answers that a page was loaded for: until it is, its error may be shown once more. */
const taken = new WeakSet<LateAnswer>()

/** Loads a page that nobody answered again when the signal is back, and when a late answer comes after all. */
export function useComingPage(error: unknown, unreached: boolean, reset: () => void): void {
  const router = useRouter()
  const load = useEffectEvent(async () => {
    if (error instanceof LateAnswer) await error.stop()
    // Before the answer: a boundary that is reset after it shows the screen of a page that does not exist.
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
