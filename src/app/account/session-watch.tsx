import { useLingui } from '@lingui/react/macro'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { PasskeyNeed } from '#contract/users.ts'
import { hasChangedForm } from '#platform/forms/changed-forms.ts'
import { loadArea } from '#platform/texts/load-area.ts'
import { useServices } from '#platform/services.tsx'
import { type Session, useSession } from '#platform/session.ts'
import { hasUnsaved } from '#platform/page/unsaved.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { AdminShortcut } from './admin-shortcut.tsx'
import { EndedDialog } from './ended-dialog.tsx'
import { followSession } from './follow-session.ts'
import { keepConfirmed } from './keep-confirmed.ts'
import { answerToEnd, claimEnd, isGuarded } from './session-end.ts'
import { SuspendedDialog } from './suspended-dialog.tsx'

/**
 * Watches the session. The link for admins and the dialogs wait for the account texts, which public pages don't load.
 */
export function SessionWatch() {
  const { i18n } = useServices()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let isWanted = true
    // Without a signal the texts may be missing; erasing personal data and leaving the page must still work.
    void loadArea(i18n, 'account')
      .catch(() => undefined)
      .then(() => isWanted && setReady(true))
    return () => {
      isWanted = false
    }
  }, [i18n])
  return (
    <>
      <Followed />
      {isReady && <AdminShortcut />}
      {isReady && <Notices />}
    </>
  )
}

/** Keeps the session confirmed. When the session changes, updates the device's data and the open page. */
function Followed() {
  const services = useServices()
  const router = useRouter()
  useEffect(() => keepConfirmed(services), [services])
  useEffect(() => {
    const leave = () => {
      if (isGuarded(location.pathname)) void router.navigate({ to: '/', replace: true, ignoreBlocker: true })
    }
    return followSession({ services, leave })
  }, [services, router])
  return null
}

/** The dialogs for an ended session, a suspended account and a missing passkey. */
function Notices() {
  const session = useSession()
  const { asked, close } = useEnd(session)
  return (
    <>
      {session.status === 'ended' && (
        <EndedDialog user={session.user} isOpen={asked !== null} {...(asked?.isOptional && { onClose: close })} />
      )}
      {session.status === 'confirmed' && <PasskeyNotice need={session.user.passkeyNeed} />}
      {session.status === 'suspended' && <SuspendedDialog key={session.token} user={session.user} />}
    </>
  )
}

/** The passkey dialog is loaded on demand, because few people see it. */
const PasskeyDialog = lazy(async () => ({ default: (await import('./passkey-gate-part.tsx')).PasskeyDialog }))

/**
 * Shows the passkey dialog to an admin who needs a passkey, on a page that needs a session. On the sign-in page a
 * passkey screen replaces the form instead.
 */
function PasskeyNotice({ need }: { need: PasskeyNeed | undefined }) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const askAgain = useAskAgain()
  const goOn = useEffectEvent(askAgain)
  const isNeeded = need !== undefined
  useEffect(() => (isNeeded ? () => goOn() : undefined), [isNeeded])
  if (need === undefined || !isGuarded(path)) return null
  return (
    <Suspense fallback={null}>
      <PasskeyDialog need={need} />
    </Suspense>
  )
}

/** The ended session that a dialog asks the person to renew. `isOptional`: the page does not need a session. */
type Asked = { session: Session; isOptional: boolean }

/**
 * Returns a function that repeats the requests that failed while there was no session. It does nothing while nobody is
 * signed in.
 */
function useAskAgain(): () => void {
  const { queryClient, session } = useServices()
  const router = useRouter()
  return () => {
    if (!session.current().token) return
    void queryClient.refetchQueries({ predicate: ({ meta, state }) => meta?.personal === true && state.error !== null })
    if (router.state.matches.some(({ status }) => status === 'error')) void router.invalidate()
  }
}

/** Tells the person once about each session that ends. */
function useEnd(session: Session): { asked: Asked | null; close: () => void } {
  const { t } = useLingui()
  const { store } = useServices()
  const router = useRouter()
  const { toast } = useToasts()
  const [asked, setAsked] = useState<Asked | null>(null)
  const words = {
    title: t`Session Expired`,
    admin: t`Your admin session has expired. Please log in again.`,
    user: t`Your session has expired. Please sign in again.`,
    signIn: t`Sign in`,
  }
  const answer = useEffectEvent((ended: Session) => {
    if (!claimEnd(ended)) return
    const { pathname, href } = router.state.location
    const kind = answerToEnd(pathname, hasUnsaved(store) || hasChangedForm(store))
    if (kind === 'dialog') setAsked({ session: ended, isOptional: false })
    else if (kind === 'login') {
      toast({ title: words.title, description: words.admin, variant: 'destructive' })
      void router.navigate({ to: '/login', search: { redirect: href }, replace: true })
    } else if (kind === 'toast') {
      const action = { label: words.signIn, run: () => setAsked({ session: ended, isOptional: true }) }
      toast({ title: words.title, description: words.user, variant: 'warning', action })
    }
  })
  const askAgain = useAskAgain()
  const goOn = useEffectEvent(askAgain)
  const isEnded = session.status === 'ended'
  useEffect(() => {
    if (!isEnded) return
    // Runs after a route's guard, which reports the end itself (guard.ts) and redirects to the sign-in page.
    const timer = setTimeout(() => answer(session), 0)
    return () => {
      clearTimeout(timer)
      goOn()
    }
  }, [isEnded, session])
  return { asked: isEnded && asked?.session === session ? asked : null, close: () => setAsked(null) }
}
