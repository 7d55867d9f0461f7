import { createFileRoute } from '@tanstack/react-router'
import { PlanScreen } from '#features/parks/plan/plan-screen.tsx'
import { loadArea } from '#platform/texts/load-area.ts'

export const Route = createFileRoute('/plan')({
  staticData: { served: 'device' },
  loader: ({ context }) => loadArea(context.i18n, 'parks'),
  component: PlanScreen,
})
