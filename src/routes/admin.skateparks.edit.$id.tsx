import { createFileRoute } from '@tanstack/react-router'
import { EditParkScreen } from '#features/parks/admin/form/edit-park-screen.tsx'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/skateparks/edit/$id')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  component: function EditParkRoute() {
    const { id } = Route.useParams()
    return <EditParkScreen key={id} id={id} />
  },
})
