import { createFileRoute } from '@tanstack/react-router'
import { OwnRegistrationScreen } from '#features/competitions/screens/own-registration-screen.tsx'

export const Route = createFileRoute('/registration')({
  staticData: { served: 'device' },
  component: OwnRegistrationScreen,
})
