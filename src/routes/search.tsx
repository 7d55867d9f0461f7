import { createFileRoute } from '@tanstack/react-router'
import { parseSiteSearch } from '#app/search/search-address.ts'
import { ensureSearch } from '#app/search/served-search.ts'
import { SearchScreen } from '#app/search/page/search-screen.tsx'

export const Route = createFileRoute('/search')({
  staticData: { served: 'rendered' },
  validateSearch: parseSiteSearch,
  // Other parameters, and invalid values, must not load the page's data again.
  loaderDeps: ({ search }) => ({ term: (parseSiteSearch(search).q ?? '').trim() }),
  loader: ({ context, deps }) => ensureSearch(context, deps.term),
  // Never shows a spinner: the search field stays on the page while results load.
  pendingMs: Infinity,
  component: function SearchRoute() {
    return <SearchScreen search={Route.useSearch({ select: parseSiteSearch, structuralSharing: true })} />
  },
})
