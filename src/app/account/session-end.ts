/** How the page reacts when the session ends (docs/product.md#sign-in-and-sessions). */
import type { Session } from '#platform/session.ts'
import { isAdminPath } from '../errors/failure-rows.ts'

/** Sign-in pages, which show no message when the session ends. */
const SIGN_IN = /^\/(?:login|register|forgot|reset)\/*$/
/** Personal pages. They require a session, like the admin area. */
const PERSONAL = /^\/(?:profile|orders|checkout)(?:\/|$)/

/** Whether a page requires somebody to be signed in. */
export const isGuarded = (path: string): boolean => isAdminPath(path) || PERSONAL.test(path)

/**
 * - `dialog`: the person signs in over the page, so that typed text is kept.
 * - `login`: the app opens the sign-in page; only for admin pages without changes.
 * - `toast`: a toast tells the person, because the page does not need the session.
 * - `none`: the person is told nothing, because the page is a sign-in page.
 */
export type EndAnswer = 'dialog' | 'login' | 'toast' | 'none'

/**
 * Decides what happens when the session ends on a page.
 * @param hasUnsaved whether a form on the page has unsaved changes
 */
export function answerToEnd(path: string, hasUnsaved: boolean): EndAnswer {
  if (SIGN_IN.test(path)) return 'none'
  if (isAdminPath(path)) return hasUnsaved ? 'dialog' : 'login'
  return hasUnsaved || isGuarded(path) ? 'dialog' : 'toast'
}

const answered = new WeakSet<Session>()

/**
 * Call this before telling the person that a session has ended, so that the person is told only once. Returns false if
 * another caller has already claimed this end.
 */
export function claimEnd(ended: Session): boolean {
  if (answered.has(ended)) return false
  answered.add(ended)
  return true
}
