import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#app/account/account-pages.tsx'
import { loadArea } from '#platform/texts/load-area.ts'
import { readRedirect } from './-redirect.ts'

export const Route = createFileRoute('/login')({
  staticData: { served: 'device' },
  validateSearch: readRedirect,
  loader: ({ context }) => loadArea(context.i18n, 'account'),
  component: function LoginRoute() {
    return <LoginPage {...Route.useSearch()} />
  },
})
