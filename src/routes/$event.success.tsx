import { createFileRoute, notFound } from '@tanstack/react-router'
import { ensureCompetition } from '#features/competitions/queries.ts'
import { CompetitionSkeleton } from '#features/competitions/screens/competition-skeleton.tsx'
import { SuccessScreen } from '#features/competitions/screens/success-screen.tsx'

export const Route = createFileRoute('/$event/success')({
  staticData: { served: 'device' },
  loader: async ({ context, params }) => {
    if (!(await ensureCompetition(context, params.event))) throw notFound()
  },
  pendingComponent: CompetitionSkeleton,
  component: function SuccessRoute() {
    return <SuccessScreen slug={Route.useParams().event} />
  },
})
