/** How the page reacts when the session ends (docs/product.md#sign-in-and-sessions). */
import type { Session } from '#platform/session.ts'
import { isAdminPath } from '../errors/failure-rows.ts'

/** Sign-in pages: they show no message. */
const SIGN_IN = /^\/(?:login|register|forgot|reset)\/*$/
/** Personal pages, besides the admin area. */
const PERSONAL = /^\/(?:profile|orders|checkout)(?:\/|$)/

/** Whether a page requires somebody to be signed in. */
export const isGuarded = (path: string): boolean => isAdminPath(path) || PERSONAL.test(path)

/**
 * - `dialog`: sign in over the page, so that typed text is kept.
 * - `login`: go to the sign-in page, on admin paths.
 * - `toast`: only say it; the page does not need the session.
 */
export type EndAnswer = 'dialog' | 'login' | 'toast' | 'none'

/** @param hasUnsaved whether a form on the page has unsaved changes */
export function answerToEnd(path: string, hasUnsaved: boolean): EndAnswer {
  if (SIGN_IN.test(path)) return 'none'
  if (isAdminPath(path)) return hasUnsaved ? 'dialog' : 'login'
  return hasUnsaved || isGuarded(path) ? 'dialog' : 'toast'
}

const answered = new WeakSet<Session>()

/** Claims the end of a session. Returns false if somebody else has claimed it already. */
export function claimEnd(ended: Session): boolean {
  if (answered.has(ended)) return false
  answered.add(ended)
  return true
}
