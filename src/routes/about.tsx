import { createFileRoute } from '@tanstack/react-router'
import { AboutScreen } from '#app/pages/about-screen.tsx'

export const Route = createFileRoute('/about')({ staticData: { served: 'rendered' }, component: AboutScreen })
