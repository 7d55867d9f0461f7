import { createFileRoute } from '@tanstack/react-router'
import { NewCompetitionScreen } from '#features/competitions/admin/new-competition-screen.tsx'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/events/new')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  component: NewCompetitionScreen,
})
