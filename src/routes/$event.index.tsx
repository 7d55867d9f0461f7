import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { isOver } from '#domain/competition-state.ts'
import { ensureNamed } from '#features/competitions/list/card-queries.ts'
import { PastCompetitionScreen } from '#features/competitions/list/past-competition-screen.tsx'
import { CompetitionSkeleton } from '#features/competitions/screens/competition-skeleton.tsx'
import { ensureArea } from '#platform/texts/load-area.ts'

export const Route = createFileRoute('/$event/')({
  staticData: { served: 'rendered' },
  loader: async ({ context, params }) => {
    const event = await ensureNamed(context, params.event)
    if (!event) throw notFound()
    if (!isOver(event, context.instant ?? Date.now()))
      throw redirect({ to: '/$event/signup', params, search: true, hash: true, replace: true })
    await ensureArea(context, 'account')
  },
  pendingComponent: CompetitionSkeleton,
  component: function PastCompetitionRoute() {
    return <PastCompetitionScreen slug={Route.useParams().event} />
  },
})
