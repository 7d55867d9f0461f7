import { createFileRoute } from '@tanstack/react-router'
import { NewEventScreen } from '#features/competitions/admin/new-competition-screen.tsx'
import { useConfig } from '#features/config/queries.ts'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/events/new')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  component: function NewEventRoute() {
    return <NewEventScreen currency={useConfig()?.currency ?? 'ILS'} />
  },
})
