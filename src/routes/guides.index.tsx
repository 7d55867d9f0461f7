import { createFileRoute } from '@tanstack/react-router'
import { parseGuideSearch } from '#features/guides/list-search.ts'
import { ensureGuideList } from '#features/guides/queries.ts'
import { GuideListScreen } from '#features/guides/screens/guide-list-screen.tsx'
import { GuideListSkeleton } from '#features/guides/screens/guide-list-skeleton.tsx'

export const Route = createFileRoute('/guides/')({
  staticData: { served: 'rendered' },
  validateSearch: parseGuideSearch,
  // The page filters the guides itself, so the data is the same for every address.
  loader: ({ context }) => ensureGuideList(context),
  pendingComponent: GuideListSkeleton,
  component: function GuidesRoute() {
    return <GuideListScreen search={Route.useSearch({ select: parseGuideSearch, structuralSharing: true })} />
  },
})
