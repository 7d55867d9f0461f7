import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen } from '#features/history/admin/history-screen.tsx'
import { adminError, anySearch } from './-admin.ts'

export const Route = createFileRoute('/admin/history')({
  staticData: { served: 'admin' },
  validateSearch: anySearch,
  component: function HistoryRoute() {
    const navigate = Route.useNavigate()
    return <HistoryScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
  },
  errorComponent: adminError,
})
