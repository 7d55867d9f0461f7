import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { OrdersScreen } from '#features/shop/admin/orders/orders-screen.tsx'
import type { WriteListParams } from '#admin/table/use-list-state.ts'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/orders/')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  // The screen parses it: the parser is the admin area's code, and this file is in everybody's first load.
  validateSearch: (search: Record<string, unknown>) => search,
  component: function OrdersRoute() {
    const navigate = Route.useNavigate()
    const write = useCallback<WriteListParams>((search, options) => navigate({ search, ...options }), [navigate])
    return <OrdersScreen search={Route.useSearch()} onSearch={write} />
  },
})
