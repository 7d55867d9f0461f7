/** What a session that ends means for the page (decisions, Accounts; spec §8). */
import type { Session } from '#platform/session.ts'
import { isAdminPath } from '../errors/failure-rows.ts'

/** Pages for signing in: nothing has to be said there. */
const SIGN_IN = /^\/(?:login|register|forgot|reset)\/*$/
/** Pages of one person, beside the admin area. */
const PERSONAL = /^\/(?:profile|orders|checkout)(?:\/|$)/

/** Whether a page needs somebody who is signed in. */
export const isGuarded = (path: string): boolean => isAdminPath(path) || PERSONAL.test(path)

/**
 * - `dialog`: sign in over the page, so that nothing typed is lost.
 * - `login`: to the sign-in page, as spec §8 has it for admin paths.
 * - `toast`: say it; the page does not need the session.
 */
export type EndAnswer = 'dialog' | 'login' | 'toast' | 'none'

/** @param hasUnsaved whether a form of the page contains what is not saved */
export function answerToEnd(path: string, hasUnsaved: boolean): EndAnswer {
  if (SIGN_IN.test(path)) return 'none'
  if (isAdminPath(path)) return hasUnsaved ? 'dialog' : 'login'
  return hasUnsaved || isGuarded(path) ? 'dialog' : 'toast'
}

const answered = new WeakSet<Session>()

/** Whether nobody has answered to the end of this session yet; it is answered from now on. */
export function claimEnd(ended: Session): boolean {
  if (answered.has(ended)) return false
  answered.add(ended)
  return true
}
