import { createFileRoute } from '@tanstack/react-router'
import { useConfig } from '#features/config/queries.ts'
import { ContactScreen } from '#features/contact/screens/contact-screen.tsx'
import { ensurePark, usePark } from '#features/parks/collection/queries.ts'
import { paramText } from '#domain/address-text.ts'
import { parkKey } from '#domain/park-key.ts'

type ContactSearch = {
  /** The slug of the park that the message is about. */
  park?: string
}

/** Reads the address. A value that is not a slug is dropped, so that the page is the same for all such addresses. */
function parseContactSearch({ park }: Record<string, unknown>): ContactSearch {
  const key = parkKey(paramText(park))
  return key ? { park: key.kind === 'id' ? key.id : key.slug } : {}
}

export const Route = createFileRoute('/contact')({
  staticData: { served: 'rendered' },
  validateSearch: parseContactSearch,
  loaderDeps: ({ search }) => parseContactSearch(search),
  loader: async ({ context, deps: { park } }) => {
    // If the park is unknown or can't be loaded, people can still write a message, without the park.
    if (park) await ensurePark(context, park).catch(() => null)
  },
  component: function ContactRoute() {
    const { park } = usePark(Route.useSearch({ select: parseContactSearch, structuralSharing: true }).park)
    return <ContactScreen contact={useConfig()?.site} park={park} />
  },
})
