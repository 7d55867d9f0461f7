import { createFileRoute } from '@tanstack/react-router'
import { EditGuideScreen } from '#features/guides/admin/edit-guide-screen.tsx'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/guides/edit/$id')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  component: function EditGuideRoute() {
    const { id } = Route.useParams()
    return <EditGuideScreen key={id} id={id} />
  },
})
