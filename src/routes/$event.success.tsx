import { createFileRoute, notFound } from '@tanstack/react-router'
import { ensureCompetition } from '#features/competitions/queries.ts'
import { CompetitionSkeleton } from '#features/competitions/screens/competition-skeleton.tsx'
import { SuccessScreen } from '#features/competitions/screens/success-screen.tsx'
import { ensureArea } from '#platform/texts/load-area.ts'

export const Route = createFileRoute('/$event/success')({
  staticData: { served: 'device' },
  loader: async ({ context, params }) => {
    const [event] = await Promise.all([ensureCompetition(context, params.event), ensureArea(context, 'account')])
    if (!event) throw notFound()
  },
  pendingComponent: CompetitionSkeleton,
  component: function SuccessRoute() {
    return <SuccessScreen slug={Route.useParams().event} />
  },
})
