import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { EventsScreen } from '#features/competitions/admin/competitions-screen.tsx'
import type { WriteListParams } from '#admin/table/use-list-state.ts'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/events/')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  validateSearch: (search: Record<string, unknown>) => search,
  component: function EventsRoute() {
    const navigate = Route.useNavigate()
    const write = useCallback<WriteListParams>((search, options) => navigate({ search, ...options }), [navigate])
    return <EventsScreen search={Route.useSearch()} onSearch={write} />
  },
})
