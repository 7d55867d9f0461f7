import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { User } from '#contract/users.ts'
import { useSession } from '#platform/session.ts'
import { AccountPage } from '../components/account-page.tsx'
import { NewPasswordForm } from '../components/new-password-form.tsx'
import { SignInForm } from '../components/sign-in-form.tsx'

type LoginScreenProps = {
  /** The path of our own to go on to, where there is one. */
  redirect: string | undefined
  /** Called before the page is left. */
  onSignedIn: (user: User) => Promise<void> | void
}

/** `/login`: signs in and goes on; an admin with a generated password chooses another one first. */
export function LoginScreen({ redirect, onSignedIn }: LoginScreenProps) {
  const { t } = useLingui()
  const router = useRouter()
  const { status, user } = useSession()
  const isIn = status === 'confirmed' || status === 'unconfirmed'
  const mustChange = status === 'confirmed' && user.mustChangePassword
  const target = redirect ?? (user?.role === 'admin' ? '/admin' : '/')
  // Also where the person was signed in already, or has signed in in another tab.
  useEffect(() => {
    if (isIn && !mustChange) router.history.replace(target)
  }, [isIn, mustChange, router, target])

  if (mustChange)
    return (
      <AccountPage
        title={t`A new password | Rampa`}
        heading={t`First, a new password`}
        lead={t`The one you signed in with was made for a single use, or is too short for an administrator.`}
      >
        <NewPasswordForm user={user} onChanged={() => undefined} />
      </AccountPage>
    )
  return (
    <AccountPage title={t`Sign in | Rampa`} heading={t`Sign in`}>
      <SignInForm onSignedIn={onSignedIn} />
    </AccountPage>
  )
}
