/** Decides who may open a route, in its `beforeLoad`: before any of its code or data is requested. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { redirect } from '@tanstack/react-router'
import { confirmSession } from '#features/account/session/confirm-session.ts'
import { loadArea } from '#platform/texts/load-area.ts'
import { inBrowser, type RenderServices } from '#platform/services.tsx'
import { isAdmin, needsPasskey, NO_SESSION, type Session } from '#platform/session.ts'
import { claimEnd } from './session-end.ts'

export type Guarded = {
  context: RenderServices
  location: { href: string }
  /** The route is only preloaded, so nothing is requested or shown. */
  preload: boolean
}

/**
 * For the routes of `/admin`. The server confirms a stored session first.
 * @throws a redirect to `/login`, which later leads back to this page, if nobody is signed in, or if a password must be
 * changed or a passkey used
 * @throws a redirect to `/` if the person is no admin
 * @throws AppError if the server did not answer
 */
export async function requireAdmin(route: Guarded): Promise<void> {
  const session = await confirmed(route)
  if (session.status === 'none' || session.status === 'ended') throw await toSignIn(route, session, ADMIN_TEXTS)
  // A dialog over any page tells the person about the suspension (suspended-dialog.tsx).
  if (session.status === 'suspended') throw redirect({ to: '/' })
  if (!isAdmin(session)) {
    await tell(route, ACCESS_DENIED)
    throw redirect({ to: '/' })
  }
  if (session.user.mustChangePassword || needsPasskey(session)) throw redirect(loginPage(route))
}

/**
 * Guards personal pages. A session that the server has not confirmed yet may pass, because these pages are also read
 * without a signal.
 * @param why the reason to sign in, shown to the person
 * @throws a redirect to `/login` if nobody is signed in
 */
export async function requireUser(route: Guarded, why = msg`Please log in to see your profile.`): Promise<void> {
  const session = inBrowser(route.context).session.current()
  if (session.user === null || session.status === 'ended') throw await toSignIn(route, session, userTexts(why))
  if (needsPasskey(session)) throw redirect(loginPage(route))
}

type Words = { title: MessageDescriptor; description: MessageDescriptor }
type SignInTexts = { unauthenticated: Words; ended: Words }

const AUTHENTICATION_REQUIRED = msg`Authentication Required`
const SESSION_EXPIRED = msg`Session Expired`
const ADMIN_TEXTS: SignInTexts = {
  unauthenticated: {
    title: AUTHENTICATION_REQUIRED,
    description: msg`Please login to access the admin area.`,
  },
  ended: { title: SESSION_EXPIRED, description: msg`Your admin session has expired. Please log in again.` },
}
const userTexts = (why: MessageDescriptor): SignInTexts => ({
  unauthenticated: { title: AUTHENTICATION_REQUIRED, description: why },
  ended: { title: SESSION_EXPIRED, description: msg`Your session has expired. Please sign in again.` },
})
const ACCESS_DENIED: Words = {
  title: msg`Access Denied`,
  description: msg`Admin permissions required to access this area.`,
}
/**
 * Returns the session. If the session is unconfirmed, asks the server first.
 * @throws AppError if the server did not answer
 */
async function confirmed({ context, preload }: Guarded): Promise<Session> {
  const services = inBrowser(context)
  const { current } = services.session
  if (current().status !== 'unconfirmed') return current()
  // The person may never open a preloaded page. Therefore a preload shows no toast and sends no request.
  if (preload) return NO_SESSION
  try {
    await confirmSession(services)
  } catch (error) {
    // If the session is still unconfirmed, the server did not answer, and the page shows this error.
    if (current().status === 'unconfirmed') throw error
  }
  return current()
}

const loginPage = ({ location }: Guarded) => ({ to: '/login' as const, search: { redirect: location.href } })

async function toSignIn(route: Guarded, session: Session, texts: SignInTexts): Promise<unknown> {
  // The guard tells the person that the session ended. `claimEnd` stops session-watch.tsx from telling the person
  // again.
  if (session.status === 'ended' && !route.preload) claimEnd(session)
  await tell(route, session.status === 'ended' ? texts.ended : texts.unauthenticated)
  return redirect(loginPage(route))
}

/**
 * Loads the texts of a toast and shows the toast. If the texts can't be loaded, the route stays refused all the same.
 */
async function tell({ context, preload }: Guarded, { title, description }: Words): Promise<void> {
  if (preload) return
  const { i18n, toast } = inBrowser(context)
  await loadArea(i18n, 'account').catch(() => undefined)
  toast({ title: i18n._(title), description: i18n._(description), variant: 'destructive' })
}
