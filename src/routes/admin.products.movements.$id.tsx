import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { MovementsScreen } from '#features/shop/admin/stock/movements-screen.tsx'
import type { WriteListParams } from '#admin/table/use-list-state.ts'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/products/movements/$id')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  // The screen parses it: the parser is the admin area's code, and this file is in everybody's first load.
  validateSearch: (search: Record<string, unknown>) => search,
  component: function MovementsRoute() {
    const { id } = Route.useParams()
    const navigate = Route.useNavigate()
    const write = useCallback<WriteListParams>((search, options) => navigate({ search, ...options }), [navigate])
    return <MovementsScreen key={id} id={id} search={Route.useSearch()} onSearch={write} />
  },
})
