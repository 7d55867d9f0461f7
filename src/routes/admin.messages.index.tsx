import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { MessagesScreen } from '#features/contact/admin/messages-screen.tsx'
import type { WriteListParams } from '#admin/table/use-list-state.ts'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/messages/')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  validateSearch: (search: Record<string, unknown>) => search,
  component: function MessagesRoute() {
    const navigate = Route.useNavigate()
    const write = useCallback<WriteListParams>((search, options) => navigate({ search, ...options }), [navigate])
    return <MessagesScreen search={Route.useSearch()} onSearch={write} />
  },
})
