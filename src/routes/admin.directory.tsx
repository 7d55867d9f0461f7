import { createFileRoute } from '@tanstack/react-router'
import { DirectoryScreen } from '#features/directory/admin/directory-screen.tsx'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/directory')({
  staticData: { served: 'admin' },
  component: DirectoryScreen,
  errorComponent: adminError,
})
