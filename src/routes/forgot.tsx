import { createFileRoute } from '@tanstack/react-router'
import { ForgotPage } from '#app/account/account-pages.tsx'
import { loadArea } from '#platform/texts/load-area.ts'

export const Route = createFileRoute('/forgot')({
  staticData: { served: 'device' },
  loader: ({ context }) => loadArea(context.i18n, 'account'),
  component: ForgotPage,
})
