import { createFileRoute } from '@tanstack/react-router'
import { NewParkScreen } from '#features/parks/admin/form/new-park-screen.tsx'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/skateparks/new')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  component: NewParkScreen,
})
