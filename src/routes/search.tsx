import { createFileRoute } from '@tanstack/react-router'
import { parseSiteSearch } from '#app/search/search-address.ts'
import { ensureSearch } from '#app/search/served-search.ts'
import { SearchScreen } from '#app/search/page/search-screen.tsx'

export const Route = createFileRoute('/search')({
  staticData: { served: 'rendered' },
  validateSearch: parseSiteSearch,
  // Only parsed parameters count, on the server and in the browser.
  loaderDeps: ({ search }) => ({ term: (parseSiteSearch(search).q ?? '').trim() }),
  loader: ({ context, deps }) => ensureSearch(context, deps.term),
  // The search field stays on the page while its words are searched.
  pendingMs: Infinity,
  component: function SearchRoute() {
    return <SearchScreen search={Route.useSearch({ select: parseSiteSearch, structuralSharing: true })} />
  },
})
