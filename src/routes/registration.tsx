import { createFileRoute } from '@tanstack/react-router'
import { OwnRegistrationScreen } from '#features/competitions/own/own-registration-screen.tsx'
import { loadArea } from '#platform/texts/load-area.ts'

export const Route = createFileRoute('/registration')({
  staticData: { served: 'device' },
  // Only who has a mail comes here: no other page loads its texts.
  loader: ({ context }) => loadArea(context.i18n, 'account'),
  component: OwnRegistrationScreen,
})
