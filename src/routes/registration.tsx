import { createFileRoute } from '@tanstack/react-router'
import { OwnRegistrationScreen } from '#features/competitions/own/own-registration-screen.tsx'
import { loadArea } from '#platform/texts/load-area.ts'

export const Route = createFileRoute('/registration')({
  staticData: { served: 'device' },
  // Loaded only here: nobody comes without the link in a mail.
  loader: ({ context }) => loadArea(context.i18n, 'account'),
  component: OwnRegistrationScreen,
})
