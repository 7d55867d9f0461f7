/** The sign-in pages. They combine components of several features (docs/decisions/sign-in.md). */
import { Link } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { applyPreferences } from '#features/account/apply-preferences.ts'
import { ForgotScreen } from '#features/account/screens/forgot-screen.tsx'
import { LoginScreen } from '#features/account/screens/login-screen.tsx'
import { RegisterScreen } from '#features/account/screens/register-screen.tsx'
import { useConfig } from '#features/config/queries.ts'
import { ContactDetails } from '#features/contact/components/contact-details.tsx'
import { lazy, Suspense } from 'react'
import { ownPath } from '#platform/address/own-path.ts'
import { useServices } from '#platform/services.tsx'
import { PageSpinner } from '#ui/state/page-spinner.tsx'

/** The passkey screen is loaded on demand, because few people see it. */
const PasskeyGatePart = lazy(async () => ({ default: (await import('./passkey-gate-part.tsx')).PasskeyGatePart }))

type Returning = { redirect?: string }

export function LoginPage({ redirect }: Returning) {
  const services = useServices()
  const canRegister = useConfig()?.features.accounts ?? false
  return (
    <LoginScreen
      redirect={ownPath(redirect)}
      canRegister={canRegister}
      onSignedIn={(user) => applyPreferences(services, user)}
      gate={(need) => (
        <Suspense fallback={<PageSpinner />}>
          <PasskeyGatePart need={need} />
        </Suspense>
      )}
    />
  )
}

export const RegisterPage = ({ redirect }: Returning) => <RegisterScreen redirect={ownPath(redirect)} />

export function ForgotPage() {
  const { t } = useLingui()
  const site = useConfig()?.site
  return (
    <ForgotScreen
      contact={
        <>
          <ContactDetails contact={site} />
          <p>
            <Link to="/contact">{t`Write to us`}</Link>
          </p>
        </>
      }
    />
  )
}
