import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#app/account/profile-page.tsx'

type ProfileSearch = {
  /** The open tab, as in the page's address. The page checks it. */
  tab?: string
}

export const Route = createFileRoute('/profile')({
  staticData: { served: 'device' },
  validateSearch: ({ tab }): ProfileSearch => (typeof tab === 'string' ? { tab } : {}),
  beforeLoad: async (route) => (await import('#app/account/profile-guard.ts')).requireProfile(route),
  component: function ProfileRoute() {
    return <ProfilePage tab={Route.useSearch().tab} />
  },
})
