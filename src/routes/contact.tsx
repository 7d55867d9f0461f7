import { createFileRoute } from '@tanstack/react-router'
import { useConfig } from '#features/config/queries.ts'
import { ContactScreen } from '#features/contact/screens/contact-screen.tsx'
import { ensurePark, usePark } from '#features/parks/queries.ts'

type ContactSearch = {
  /** The slug of the park that the message is about. */
  park?: string
}

export const Route = createFileRoute('/contact')({
  staticData: { served: 'rendered' },
  validateSearch: ({ park }): ContactSearch => (typeof park === 'string' ? { park } : {}),
  loaderDeps: ({ search: { park } }) => ({ park }),
  loader: async ({ context, deps: { park } }) => {
    // A park that is unknown, or can't be asked for, is not needed to write a message.
    if (park) await ensurePark(context, park).catch(() => null)
  },
  component: function ContactRoute() {
    const { park } = usePark(Route.useSearch().park)
    return <ContactScreen contact={useConfig()?.site} park={park} />
  },
})
