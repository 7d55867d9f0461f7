import { createFileRoute, notFound } from '@tanstack/react-router'
import { ensureEvent } from '#features/competitions/queries.ts'
import { SuccessScreen } from '#features/competitions/screens/success-screen.tsx'

export const Route = createFileRoute('/$event/success')({
  loader: async ({ context, params }) => {
    if (!(await ensureEvent(context, params.event))) throw notFound()
  },
  component: function SuccessRoute() {
    return <SuccessScreen slug={Route.useParams().event} />
  },
})
