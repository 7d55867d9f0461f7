import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ImagesScreen } from '#features/images/admin/images-screen.tsx'
import type { WriteListParams } from '#admin/table/use-list-state.ts'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/images')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  // The screen parses it: the parser is the admin area's code, and this file is in everybody's first load.
  validateSearch: (search: Record<string, unknown>) => search,
  component: function ImagesRoute() {
    const navigate = Route.useNavigate()
    const write = useCallback<WriteListParams>((search, options) => navigate({ search, ...options }), [navigate])
    return <ImagesScreen search={Route.useSearch()} onSearch={write} />
  },
})
