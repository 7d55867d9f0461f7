import { createFileRoute } from '@tanstack/react-router'
import { TermsScreen } from '#app/pages/terms-screen.tsx'

export const Route = createFileRoute('/terms')({ staticData: { served: 'rendered' }, component: TermsScreen })
