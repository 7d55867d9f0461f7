import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { needsPasskey, type Session, useSession } from '#platform/session.ts'

/** Whether somebody is signed in and has nothing left to do on the sign-in page. */
export const isThrough = (session: Session): boolean => {
  const { status, user } = session
  if (needsPasskey(session)) return false
  return (status === 'confirmed' && !user.mustChangePassword) || status === 'unconfirmed'
}

/**
 * Leaves the page for `target` once somebody is signed in. It does not matter whether the person signed in here, in
 * another tab, or before the page opened. Without a target, admins go to the admin area and others to the home page.
 * The sign-in page does not stay in the history.
 */
export function useGoOn(target: string | undefined): Session {
  const router = useRouter()
  const session = useSession()
  const path = target ?? (session.user?.role === 'admin' ? '/admin' : '/')
  const canGoOn = isThrough(session)
  useEffect(() => {
    if (canGoOn) router.history.replace(path)
  }, [canGoOn, path, router])
  return session
}
