import { createFileRoute } from '@tanstack/react-router'
import { OverviewScreen } from '#app/admin/overview-screen.tsx'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/')({
  staticData: { served: 'admin' },
  component: OverviewScreen,
  errorComponent: adminError,
})
