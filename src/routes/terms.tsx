import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '#app/pages/text-page.tsx'
import en from '../content/terms.en.md'
import he from '../content/terms.he.md'

export const Route = createFileRoute('/terms')({
  staticData: { served: 'rendered' },
  component: () => <TextPage texts={{ he, en }} path="/terms" />,
})
