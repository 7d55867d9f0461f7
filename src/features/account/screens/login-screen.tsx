import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PasskeyNeed, User } from '#contract/users.ts'
import { AccountPage } from '../components/account-page.tsx'
import { NewPasswordForm } from '../components/new-password-form.tsx'
import { SignInForm } from '../components/sign-in-form.tsx'
import { useGoOn } from '../use-go-on.ts'

type LoginScreenProps = {
  /** The path on our site to continue to, if any. */
  redirect: string | undefined
  /** Whether accounts can be opened. */
  canRegister: boolean
  /** Called before the page is left. */
  onSignedIn: (user: User) => Promise<void> | void
  /** Renders the step in which an admin adds or uses the required passkey. */
  gate: (need: PasskeyNeed) => ReactNode
}

/**
 * `/login`: signs in and continues. An admin who needs a passkey first adds or uses a passkey. A person with a
 * generated password first chooses a new password.
 */
export function LoginScreen({ redirect, canRegister, onSignedIn, gate }: LoginScreenProps) {
  const { t } = useLingui()
  const { status, user } = useGoOn(redirect)
  const words = {
    newTitle: t`A new password`,
    newHeading: t`First, a new password`,
    newLead: t`The one you signed in with was made for a single use, or is too short for an administrator.`,
    passkeyTitle: t`Your passkey`,
    passkeyHeading: t`Now your passkey`,
    title: t`Sign in`,
    heading: t`Welcome back`,
    register: t`No account yet? Open one`,
    forgot: t`I don't remember my password`,
  }
  if (user?.passkeyNeed !== undefined && status !== 'ended')
    return (
      <AccountPage title={words.passkeyTitle} heading={words.passkeyHeading}>
        {gate(user.passkeyNeed)}
      </AccountPage>
    )
  if (status === 'confirmed' && user.mustChangePassword)
    return (
      <AccountPage title={words.newTitle} heading={words.newHeading} lead={words.newLead}>
        <NewPasswordForm user={user} onChanged={() => undefined} />
      </AccountPage>
    )
  const links = (
    <>
      <Link to="/forgot">{words.forgot}</Link>
      {canRegister && (
        <Link to="/register" search={redirect === undefined ? {} : { redirect }}>
          {words.register}
        </Link>
      )}
    </>
  )
  return (
    <AccountPage title={words.title} heading={words.heading} links={links}>
      <SignInForm onSignedIn={onSignedIn} />
    </AccountPage>
  )
}
