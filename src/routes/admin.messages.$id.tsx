import { createFileRoute } from '@tanstack/react-router'
import { MessageScreen } from '#features/contact/admin/message-screen.tsx'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/messages/$id')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  component: function MessageRoute() {
    const { id } = Route.useParams()
    return <MessageScreen key={id} id={id} />
  },
})
