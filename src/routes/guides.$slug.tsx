import { createFileRoute, notFound } from '@tanstack/react-router'
import { ensureGuidePage } from '#features/guides/queries.ts'
import { GuideScreen } from '#features/guides/screens/guide-screen.tsx'
import { GuideSkeleton } from '#features/guides/screens/guide-skeleton.tsx'

export const Route = createFileRoute('/guides/$slug')({
  staticData: { served: 'rendered' },
  loader: async ({ context, params }) => {
    if (!(await ensureGuidePage(context, params.slug))) throw notFound()
  },
  pendingComponent: GuideSkeleton,
  component: function GuideRoute() {
    return <GuideScreen slug={Route.useParams().slug} />
  },
})
