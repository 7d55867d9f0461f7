import { createFileRoute } from '@tanstack/react-router'
import { TrashScreen } from '#features/trash/admin/trash-screen.tsx'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/trash')({
  staticData: { served: 'admin' },
  // The screen parses it: this file is in everybody's first load.
  validateSearch: (search: Record<string, unknown>) => search,
  component: function TrashRoute() {
    const navigate = Route.useNavigate()
    return <TrashScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
  },
  errorComponent: adminError,
})
