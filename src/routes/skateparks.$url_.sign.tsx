import { createFileRoute, notFound } from '@tanstack/react-router'
import { ensurePark } from '#features/parks/collection/queries.ts'
import type { Paper } from '#features/parks/sign/paper.ts'
import { SignScreen } from '#features/parks/sign/sign-screen.tsx'
import { loadBothTexts } from '#platform/texts/both-texts.ts'

type SignSearch = {
  /** The paper size; absent: A5. */
  paper?: Paper
}

export const Route = createFileRoute('/skateparks/$url_/sign')({
  staticData: { served: 'device' },
  validateSearch: ({ paper }): SignSearch => (paper === 'a4' ? { paper } : {}),
  loader: async ({ context, params }) => {
    const [park, texts] = await Promise.all([ensurePark(context, params.url), loadBothTexts()])
    if (!park) throw notFound()
    return texts
  },
  component: function SignRoute() {
    const { paper = 'a5' } = Route.useSearch()
    return <SignScreen url={Route.useParams().url} paper={paper} texts={Route.useLoaderData()} />
  },
})
