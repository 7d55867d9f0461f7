import { createFileRoute } from '@tanstack/react-router'
import { useConfig } from '#features/config/queries.ts'
import { ContactScreen } from '#features/contact/screens/contact-screen.tsx'

export const Route = createFileRoute('/contact')({
  staticData: { served: 'rendered' },
  component: function ContactRoute() {
    return <ContactScreen contact={useConfig()?.site} />
  },
})
