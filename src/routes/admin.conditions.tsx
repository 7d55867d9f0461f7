import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ConditionsScreen } from '#features/parks/admin/reports/reports-screen.tsx'
import type { WriteListParams } from '#admin/table/use-list-state.ts'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/conditions')({
  staticData: { served: 'admin' },
  // The screen parses it: this file is in everybody's first load.
  validateSearch: (search: Record<string, unknown>) => search,
  errorComponent: adminError,
  component: function ConditionsRoute() {
    const navigate = Route.useNavigate()
    const write = useCallback<WriteListParams>((search, options) => navigate({ search, ...options }), [navigate])
    return <ConditionsScreen search={Route.useSearch()} onSearch={write} />
  },
})
