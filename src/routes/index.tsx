import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '#app/home/home-screen.tsx'
import { ensureGuideList } from '#features/guides/queries.ts'
import { ensureParks } from '#features/parks/queries.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    // In a browser the guides, far down the page, come when they come; a page without them is whole.
    const guides = context.caches ? undefined : ensureGuideList(context).catch(() => undefined)
    await Promise.all([ensureParks(context), guides])
  },
  component: HomeScreen,
})
