import { createFileRoute } from '@tanstack/react-router'
import { OwnRegistrationScreen } from '#features/competitions/own/own-registration-screen.tsx'

export const Route = createFileRoute('/registration')({
  staticData: { served: 'device' },
  // Only who has a mail comes here: no other page loads its texts.
  beforeLoad: async ({ context }) => (await import('#platform/load-area.ts')).loadArea(context.i18n, 'account'),
  component: OwnRegistrationScreen,
})
