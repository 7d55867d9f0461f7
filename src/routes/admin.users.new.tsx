import { createFileRoute } from '@tanstack/react-router'
import { NewUserScreen } from '#features/users/admin/new-user-screen.tsx'

export const Route = createFileRoute('/admin/users/new')({
  staticData: { served: 'device' },
  component: NewUserScreen,
})
