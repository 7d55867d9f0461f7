import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen } from '#features/history/admin/history-screen.tsx'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/history')({
  staticData: { served: 'admin' },
  // The screen parses it: this file is in everybody's first load.
  validateSearch: (search: Record<string, unknown>) => search,
  component: function HistoryRoute() {
    const navigate = Route.useNavigate()
    return <HistoryScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
  },
  errorComponent: adminError,
})
