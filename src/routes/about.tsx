import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '#app/pages/text-page.tsx'
import en from '../content/about.en.md'
import he from '../content/about.he.md'

export const Route = createFileRoute('/about')({
  staticData: { served: 'rendered' },
  component: () => <TextPage texts={{ he, en }} path="/about" />,
})
