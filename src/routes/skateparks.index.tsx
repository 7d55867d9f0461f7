import { createFileRoute } from '@tanstack/react-router'
import { ensureConfig, findConfig } from '#features/config/queries.ts'
import { loadList } from '#features/parks/list/first-list.ts'
import { parseListSearch, withoutView } from '#features/parks/list/list-search.ts'
import { ListScreen } from '#features/parks/list/list-screen.tsx'
import { ParkListSkeleton } from '#features/parks/list/list-skeleton.tsx'

export const Route = createFileRoute('/skateparks/')({
  staticData: { served: 'rendered' },
  validateSearch: parseListSearch,
  // The router also passes on unknown parameters (`?lang=`, or what other sites append to a link) and invalid values.
  // They must not load the data again, so only parsed parameters are included. `view` is left out, because the map
  // shows the same parks as the list. The server draws the map's first picture too.
  loaderDeps: ({ search }) => withoutView(parseListSearch(search)),
  loader: async ({ context, deps, location }) => {
    // Reports come with the settings. A browser does not wait for them.
    await ensureConfig(context)
    return loadList(
      context,
      deps,
      findConfig(context)?.conditions?.parks,
      parseListSearch(location.search).view === 'map',
    )
  },
  pendingComponent: ParkListSkeleton,
  component: function ListRoute() {
    return <ListScreen search={Route.useSearch({ select: parseListSearch, structuralSharing: true })} />
  },
})
