import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '#app/pages/text-page.tsx'
import en from '../content/accessibility.en.md'
import he from '../content/accessibility.he.md'

export const Route = createFileRoute('/accessibility')({
  staticData: { served: 'rendered' },
  component: () => <TextPage texts={{ he, en }} path="/accessibility" />,
})
