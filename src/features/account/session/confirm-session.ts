import type { User } from '#contract/users.ts'
import type { Services } from '#platform/services.tsx'
import { loadUser } from './account-calls.ts'

/** The running request of each app, by the app's HTTP client. */
const running = new WeakMap<object, { token: string; answer: Promise<User> }>()

/**
 * Asks the server who is signed in. Concurrent callers share one request.
 * @throws AppError
 */
export function confirmSession(services: Services): Promise<User> {
  const { session } = services
  const token = session.current().token ?? ''
  const runningAnswer = running.get(services.http)
  if (runningAnswer?.token === token) return runningAnswer.answer
  const answer = loadUser(services).finally(() => running.delete(services.http))
  running.set(services.http, { token, answer })
  return answer
}
