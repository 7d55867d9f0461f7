import { createFileRoute } from '@tanstack/react-router'
import { OwnRegistrationScreen } from '#features/competitions/own/own-registration-screen.tsx'
import { loadArea } from '#platform/texts/load-area.ts'

export const Route = createFileRoute('/registration')({
  staticData: { served: 'device' },
  // Loads the texts here and not for every public page: people come here only with the link in a mail.
  loader: ({ context }) => loadArea(context.i18n, 'account'),
  component: OwnRegistrationScreen,
})
