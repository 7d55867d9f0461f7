import { createFileRoute } from '@tanstack/react-router'
import { ConfirmScreen } from '#features/account/screens/confirm-screen.tsx'
import { loadArea } from '#platform/texts/load-area.ts'

export const Route = createFileRoute('/confirm')({
  staticData: { served: 'device' },
  loader: ({ context }) => loadArea(context.i18n, 'account'),
  component: ConfirmScreen,
})
