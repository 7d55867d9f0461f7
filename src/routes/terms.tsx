import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '#app/pages/text-page.tsx'
import { ensureSiteText } from '#features/site-texts/queries.ts'
import en from '../content/terms.en.md'
import he from '../content/terms.he.md'

export const Route = createFileRoute('/terms')({
  staticData: { served: 'rendered' },
  loader: ({ context }) => ensureSiteText(context, 'terms'),
  component: () => <TextPage name="terms" files={{ he, en }} />,
})
