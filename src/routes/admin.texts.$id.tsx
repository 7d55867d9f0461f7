import { createFileRoute } from '@tanstack/react-router'
import { EditTextPage } from '#app/admin/edit-text-page.tsx'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/texts/$id')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  component: function EditTextRoute() {
    const { id } = Route.useParams()
    return <EditTextPage key={id} id={id} />
  },
})
