import { createFileRoute } from '@tanstack/react-router'
import { SavedScreen } from '#features/parks/saved/saved-screen.tsx'

export const Route = createFileRoute('/saved')({ staticData: { served: 'device' }, component: SavedScreen })
