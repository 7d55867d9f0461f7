import { createFileRoute } from '@tanstack/react-router'
import { EditEventScreen } from '#features/competitions/admin/edit-competition-screen.tsx'
import { useConfig } from '#features/config/queries.ts'
import { ThingHistory } from '#features/history/admin/thing-history.tsx'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/events/edit/$id')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  component: function EditEventRoute() {
    const { id } = Route.useParams()
    const currency = useConfig()?.currency ?? 'ILS'
    return (
      <EditEventScreen
        key={id}
        id={id}
        currency={currency}
        history={(eventId) => <ThingHistory thing="event" id={eventId} />}
      />
    )
  },
})
