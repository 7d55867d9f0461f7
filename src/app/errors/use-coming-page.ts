import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { LateAnswer } from '#platform/answer-soon.ts'
import { AppError, isUnanswered } from '#platform/http/app-error.ts'

/** Late answers for which a page was already reloaded; while it loads, its error may be shown once more. */
const taken = new WeakSet<LateAnswer>()

/** When nobody answered a page's request, loads the page again once the signal returns or the late answer arrives. */
export function useComingPage(error: unknown, unreached: boolean, reset: () => void): void {
  const router = useRouter()
  const load = useEffectEvent(async () => {
    if (error instanceof LateAnswer) await error.stop()
    // Reset before the answer: a boundary that is reset afterwards shows the screen of a page that does not exist.
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
