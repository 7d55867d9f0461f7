import { createFileRoute } from '@tanstack/react-router'
import { useTermsDigest } from '#app/pages/terms-digest.ts'
import { RegistrationsScreen } from '#features/competitions/admin/registrations-screen.tsx'
import { useListRoute } from '#admin/table/use-list-route.ts'
import { adminError, anySearch } from './-admin.ts'

export const Route = createFileRoute('/admin/registrations')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  validateSearch: anySearch,
  component: function RegistrationsRoute() {
    return <RegistrationsScreen {...useListRoute(Route)} termsDigest={useTermsDigest()} />
  },
})
