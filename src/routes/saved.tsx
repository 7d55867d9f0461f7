import { createFileRoute } from '@tanstack/react-router'
import { SavedScreen } from '#features/parks/saved/saved-screen.tsx'
import { loadArea } from '#platform/texts/load-area.ts'

export const Route = createFileRoute('/saved')({
  staticData: { served: 'device' },
  // Resolves to whether the texts are loaded.
  loader: ({ context }) =>
    loadArea(context.i18n, 'parks').then(
      () => true,
      () => false,
    ),
  component: function SavedRoute() {
    return <SavedScreen hasTexts={Route.useLoaderData()} />
  },
})
