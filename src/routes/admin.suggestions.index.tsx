import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { SuggestionsScreen } from '#features/parks/admin/suggestions/suggestions-screen.tsx'
import type { WriteListParams } from '#admin/table/use-list-state.ts'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/suggestions/')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  validateSearch: (search: Record<string, unknown>) => search,
  component: function SuggestionsRoute() {
    const navigate = Route.useNavigate()
    const write = useCallback<WriteListParams>((search, options) => navigate({ search, ...options }), [navigate])
    return <SuggestionsScreen search={Route.useSearch()} onSearch={write} />
  },
})
