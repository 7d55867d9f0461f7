import { createFileRoute } from '@tanstack/react-router'
import { TextsScreen } from '#features/site-texts/admin/texts-screen.tsx'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/texts/')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  component: TextsScreen,
})
