import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTermsDigest } from '#app/pages/terms-digest.ts'
import { RegistrationsScreen } from '#features/competitions/admin/registrations-screen.tsx'
import type { WriteListParams } from '#admin/table/use-list-state.ts'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/registrations')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  validateSearch: (search: Record<string, unknown>) => search,
  component: function RegistrationsRoute() {
    const navigate = Route.useNavigate()
    const write = useCallback<WriteListParams>((search, options) => navigate({ search, ...options }), [navigate])
    return <RegistrationsScreen search={Route.useSearch()} onSearch={write} termsDigest={useTermsDigest()} />
  },
})
