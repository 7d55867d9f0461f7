import { createFileRoute } from '@tanstack/react-router'
import { EditCompetitionScreen } from '#features/competitions/admin/edit-competition-screen.tsx'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/events/edit/$id')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  component: function EditCompetitionRoute() {
    const { id } = Route.useParams()
    return <EditCompetitionScreen key={id} id={id} />
  },
})
