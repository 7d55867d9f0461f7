import { createFileRoute } from '@tanstack/react-router'
import { TrashScreen } from '#features/trash/admin/trash-screen.tsx'
import { adminError, anySearch } from './-admin.ts'

export const Route = createFileRoute('/admin/trash')({
  staticData: { served: 'admin' },
  validateSearch: anySearch,
  component: function TrashRoute() {
    const navigate = Route.useNavigate()
    return <TrashScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
  },
  errorComponent: adminError,
})
