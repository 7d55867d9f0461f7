import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '#app/home/home-screen.tsx'
import { HomeSkeleton } from '#app/home/home-skeleton.tsx'
import { ensureHome } from '#app/home/queries.ts'

export const Route = createFileRoute('/')({
  staticData: { served: 'rendered' },
  loader: ({ context }) => ensureHome(context),
  pendingComponent: HomeSkeleton,
  component: HomeScreen,
})
