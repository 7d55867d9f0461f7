import { createFileRoute } from '@tanstack/react-router'
import { ResetScreen } from '#features/account/screens/reset-screen.tsx'
import { loadArea } from '#platform/texts/load-area.ts'

export const Route = createFileRoute('/reset')({
  staticData: { served: 'device' },
  loader: ({ context }) => loadArea(context.i18n, 'account'),
  component: ResetScreen,
})
