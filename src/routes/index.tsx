import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '#app/home/home-screen.tsx'
import { ensureParks } from '#features/parks/queries.ts'

export const Route = createFileRoute('/')({
  loader: ({ context }) => ensureParks(context),
  component: HomeScreen,
})
