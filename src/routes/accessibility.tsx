import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '#app/pages/text-page.tsx'
import { ensureSiteText } from '#features/site-texts/queries.ts'
import en from '../content/accessibility.en.md'
import he from '../content/accessibility.he.md'

export const Route = createFileRoute('/accessibility')({
  staticData: { served: 'rendered' },
  loader: ({ context }) => ensureSiteText(context, 'accessibility'),
  component: () => <TextPage name="accessibility" files={{ he, en }} />,
})
