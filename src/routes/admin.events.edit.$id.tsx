import { createFileRoute } from '@tanstack/react-router'
import { EditEventScreen } from '#features/competitions/admin/edit-competition-screen.tsx'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/events/edit/$id')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  component: function EditEventRoute() {
    const { id } = Route.useParams()
    return <EditEventScreen key={id} id={id} />
  },
})
