import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { AppError } from './http/app-error.ts'

/** Longest wait for a page's record, in ms. After this wait, the page says that there is no signal. */
export const SOON_MS = 4000

/** Thrown when the answer has not come yet. The request continues. */
export class LateAnswer extends AppError {
  readonly answer: Promise<unknown>
  /** Ends the request, so that the next attempt sends a new request. */
  readonly stop: () => Promise<void>

  constructor(answer: Promise<unknown>, stop: () => Promise<void>) {
    super('timeout', 'The server has not answered yet')
    this.answer = answer
    this.stop = stop
  }
}

/**
 * The answer of a page's query.
 * @throws LateAnswer if the server takes too long
 */
export function answerSoon<T>(queryClient: QueryClient, queryKey: QueryKey, answer: Promise<T>): Promise<T> {
  // A server-rendered page waits for its data.
  if (import.meta.env.SSR) return answer
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    const stop = () => queryClient.cancelQueries({ queryKey, exact: true })
    timer = setTimeout(() => reject(new LateAnswer(answer, stop)), SOON_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
