import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy } from 'react'
import { useTermsDigest } from '#app/pages/terms-digest.ts'
import { ensureCompetition } from '#features/competitions/queries.ts'
import { CompetitionSkeleton } from '#features/competitions/screens/competition-skeleton.tsx'
import { SignUpScreen } from '#features/competitions/screens/sign-up-screen.tsx'
import { ensureArea } from '#platform/texts/load-area.ts'

const TermsText = lazy(() => import('#app/pages/terms-text.tsx'))

export const Route = createFileRoute('/$event/signup')({
  staticData: { served: 'rendered' },
  loader: async ({ context, params }) => {
    const [event] = await Promise.all([ensureCompetition(context, params.event), ensureArea(context, 'account')])
    if (!event) throw notFound()
  },
  pendingComponent: CompetitionSkeleton,
  component: function SignUpRoute() {
    return <SignUpScreen slug={Route.useParams().event} terms={<TermsText />} termsDigest={useTermsDigest()} />
  },
})
