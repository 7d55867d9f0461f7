import { createFileRoute } from '@tanstack/react-router'
import { ensureCompetitionList } from '#features/competitions/list/card-queries.ts'
import { CompetitionListScreen } from '#features/competitions/list/competition-list-screen.tsx'
import { CompetitionListSkeleton } from '#features/competitions/list/competition-list-skeleton.tsx'
import { ensureArea } from '#platform/texts/load-area.ts'

export const Route = createFileRoute('/competitions/')({
  staticData: { served: 'rendered' },
  loader: async ({ context }) => {
    await Promise.all([ensureCompetitionList(context), ensureArea(context, 'account')])
  },
  pendingComponent: CompetitionListSkeleton,
  component: CompetitionListScreen,
})
