/** Calls that need more than a token, because a token can be stolen (docs/decisions/confirmation-of-admin-calls.md). */
import type * as z from 'zod/mini'
import type { confirmBodySchema } from '#contract/confirm.ts'
import type { Http } from '#platform/http/http-types.ts'
import { isConfirmationRequired } from '#platform/http/answer-error.ts'

/**
 * Wraps a client. When the server demands a confirmation, the person is asked, and the call is repeated with the same
 * headers and signal.
 * @param confirm asks the person. Resolves to false if the person gave up; the call then fails with the server's answer
 */
export function confirmingHttp(http: Http, confirm: () => Promise<boolean>): Http {
  const confirming =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      try {
        return await call(...args)
      } catch (failure) {
        if (!isConfirmationRequired(failure) || !(await confirm())) throw failure
        return call(...args)
      }
    }
  const calls = Object.entries(http).map(([name, call]) => [name, confirming(call as () => Promise<unknown>)])
  return Object.fromEntries(calls) as Http
}

/** Sends the password again as a confirmation. A wrong password sets `passwordWrong`. */
export const confirmIdentity = (
  { http }: { http: Pick<Http, 'postWithoutAnswer'> },
  json: z.infer<typeof confirmBodySchema>,
): Promise<void> => http.postWithoutAnswer('auth/again', { json })

/**
 * A question to the person. If several calls need a confirmation while the question is open, one answer is for all of
 * them.
 */
export type Question = {
  ask(): Promise<boolean>
  answer(isConfirmed: boolean): void
  /**
   * Calls `open` when the question is asked. While nothing follows, the answer is no. Returns the unsubscribe function.
   */
  follow(open: () => void): () => void
}

export function createQuestion(): Question {
  let pending: { answer: Promise<boolean>; settle: (isConfirmed: boolean) => void } | null = null
  let open: (() => void) | null = null
  const answer = (isConfirmed: boolean) => {
    pending?.settle(isConfirmed)
    pending = null
  }
  return {
    async ask() {
      if (open === null) return false
      if (pending === null) {
        let settle: (isConfirmed: boolean) => void = () => undefined
        pending = { answer: new Promise((resolve) => (settle = resolve)), settle }
        open()
      }
      return pending.answer
    },
    answer,
    follow(opens) {
      open = opens
      return () => {
        open = null
        answer(false)
      }
    },
  }
}
