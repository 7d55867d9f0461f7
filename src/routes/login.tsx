import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '#features/account/screens/login-screen.tsx'
import { loadArea } from '#platform/i18n.ts'
import { ownPath } from '#platform/own-path.ts'
import { PageSpinner } from '#ui/page-spinner.tsx'

type LoginSearch = {
  /** Where to go on after signing in. */
  redirect?: string
}

export const Route = createFileRoute('/login')({
  staticData: { served: 'device' },
  validateSearch: ({ redirect }): LoginSearch => {
    const path = ownPath(redirect)
    return path === undefined ? {} : { redirect: path }
  },
  loader: ({ context }) => loadArea(context.i18n, 'account'),
  pendingComponent: PageSpinner,
  component: function LoginRoute() {
    return <LoginScreen redirect={Route.useSearch().redirect} onSignedIn={() => undefined} />
  },
})
