import { createFileRoute } from '@tanstack/react-router'
import { SuggestionScreen } from '#features/parks/admin/suggestions/suggestion-screen.tsx'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/suggestions/$id')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  component: function SuggestionRoute() {
    const { id } = Route.useParams()
    return <SuggestionScreen key={id} id={id} />
  },
})
