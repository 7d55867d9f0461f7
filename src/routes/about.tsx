import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '#app/pages/text-page.tsx'
import { ensureSiteText } from '#features/site-texts/queries.ts'
import en from '../content/about.en.md'
import he from '../content/about.he.md'

export const Route = createFileRoute('/about')({
  staticData: { served: 'rendered' },
  loader: ({ context }) => ensureSiteText(context, 'about'),
  component: () => <TextPage name="about" files={{ he, en }} />,
})
