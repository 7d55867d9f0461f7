import { createFileRoute, notFound } from '@tanstack/react-router'
import { ensurePark } from '#features/parks/collection/queries.ts'
import { ParkScreen } from '#features/parks/page/park-screen.tsx'
import { ParkSkeleton } from '#features/parks/page/park-skeleton.tsx'
import { requireOwnSlug } from './-moved-park.ts'

export const Route = createFileRoute('/skateparks/$url')({
  staticData: { served: 'rendered' },
  loader: async ({ context, params }) => {
    const park = await ensurePark(context, params.url)
    if (!park) throw notFound()
    requireOwnSlug(park, params.url)
  },
  pendingComponent: ParkSkeleton,
  component: function ParkRoute() {
    return <ParkScreen url={Route.useParams().url} />
  },
})
