import { createFileRoute } from '@tanstack/react-router'
import { EditUserScreen } from '#features/users/admin/edit-user-screen.tsx'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/users/edit/$id')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  component: function EditUserRoute() {
    const { id } = Route.useParams()
    return <EditUserScreen key={id} id={id} />
  },
})
