import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { GuidesScreen } from '#features/guides/admin/guides-screen.tsx'
import type { WriteListParams } from '#admin/table/use-list-state.ts'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/guides/')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  // The screen parses it: the parser is the admin area's code, and this file is in everybody's first load.
  validateSearch: (search: Record<string, unknown>) => search,
  component: function GuidesRoute() {
    const navigate = Route.useNavigate()
    const write = useCallback<WriteListParams>((search, options) => navigate({ search, ...options }), [navigate])
    return <GuidesScreen search={Route.useSearch()} onSearch={write} />
  },
})
