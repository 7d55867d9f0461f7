import { createFileRoute } from '@tanstack/react-router'
import { loadList } from '#features/parks/first-list.ts'
import { parseListSearch } from '#features/parks/list-search.ts'
import { ListScreen } from '#features/parks/screens/list-screen.tsx'
import { ParkListSkeleton } from '#features/parks/screens/list-skeleton.tsx'

export const Route = createFileRoute('/skateparks/')({
  staticData: { served: 'rendered' },
  validateSearch: parseListSearch,
  // The router hands on whatever else the address says (`?lang=`, what others append to a shared link), and bad values
  // beside the good ones: only what the list knows counts, on the server and here.
  loaderDeps: ({ search }) => parseListSearch(search),
  loader: ({ context, deps }) => loadList(context, deps),
  pendingComponent: ParkListSkeleton,
  component: function ListRoute() {
    return <ListScreen search={Route.useSearch({ select: parseListSearch, structuralSharing: true })} />
  },
})
