import { LoginScreen } from '#features/account/screens/login-screen.tsx'
import { ownPath } from '#platform/own-path.ts'

/** `/login`. */
export function LoginPage({ redirect }: { redirect: string | undefined }) {
  return <LoginScreen redirect={ownPath(redirect)} onSignedIn={() => undefined} />
}
