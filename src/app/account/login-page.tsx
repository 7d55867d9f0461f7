import { applyPreferences } from '#features/account/apply-preferences.ts'
import { LoginScreen } from '#features/account/screens/login-screen.tsx'
import { ownPath } from '#platform/own-path.ts'
import { useServices } from '#platform/services.tsx'

/** `/login`. */
export function LoginPage({ redirect }: { redirect: string | undefined }) {
  const services = useServices()
  return <LoginScreen redirect={ownPath(redirect)} onSignedIn={(user) => applyPreferences(services, user)} />
}
