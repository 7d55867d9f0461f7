import { createFileRoute } from '@tanstack/react-router'
import { AccessibilityScreen } from '#app/pages/accessibility-screen.tsx'

export const Route = createFileRoute('/accessibility')({
  staticData: { served: 'rendered' },
  component: AccessibilityScreen,
})
