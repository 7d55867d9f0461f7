import { createFileRoute } from '@tanstack/react-router'
import { NewUserScreen } from '#features/users/admin/new-user-screen.tsx'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/users/new')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  component: NewUserScreen,
})
