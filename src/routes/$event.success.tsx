import { createFileRoute, notFound } from '@tanstack/react-router'
import { ensureEvent } from '#features/competitions/queries.ts'
import { EventSkeleton } from '#features/competitions/screens/competition-skeleton.tsx'
import { SuccessScreen } from '#features/competitions/screens/success-screen.tsx'

export const Route = createFileRoute('/$event/success')({
  staticData: { served: 'device' },
  loader: async ({ context, params }) => {
    if (!(await ensureEvent(context, params.event))) throw notFound()
  },
  pendingComponent: EventSkeleton,
  component: function SuccessRoute() {
    return <SuccessScreen slug={Route.useParams().event} />
  },
})
