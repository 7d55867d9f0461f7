import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#app/account/login-page.tsx'
import { loadArea } from '#platform/i18n.ts'
import { PageSpinner } from '#ui/page-spinner.tsx'

type LoginSearch = {
  /** Where to go on after signing in, as the address says. The page checks it (`ownPath`). */
  redirect?: string
}

export const Route = createFileRoute('/login')({
  staticData: { served: 'device' },
  validateSearch: ({ redirect }): LoginSearch => (typeof redirect === 'string' ? { redirect } : {}),
  loader: ({ context }) => loadArea(context.i18n, 'account'),
  pendingComponent: PageSpinner,
  component: function LoginRoute() {
    return <LoginPage redirect={Route.useSearch().redirect} />
  },
})
