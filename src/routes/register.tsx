import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '#app/account/account-pages.tsx'
import { requireAccounts } from '#app/account/require-accounts.ts'
import { readRedirect } from './-redirect.ts'

export const Route = createFileRoute('/register')({
  staticData: { served: 'device', feature: 'accounts' },
  validateSearch: readRedirect,
  loader: ({ context }) => requireAccounts(context),
  component: function RegisterRoute() {
    return <RegisterPage {...Route.useSearch()} />
  },
})
