import { createFileRoute } from '@tanstack/react-router'
import { DeveloperScreen } from '#app/developer/developer-screen.tsx'

export const Route = createFileRoute('/developer')({ staticData: { served: 'device' }, component: DeveloperScreen })
