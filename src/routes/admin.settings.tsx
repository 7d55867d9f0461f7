import { createFileRoute } from '@tanstack/react-router'
import { configCache } from '#features/config/queries.ts'
import { RenewalCard } from '#features/directory/admin/renewal/renewal-card.tsx'
import { SettingsScreen } from '#features/settings/admin/settings-screen.tsx'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/settings')({
  staticData: { served: 'admin' },
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: string } => (typeof tab === 'string' ? { tab } : {}),
  component: function SettingsRoute() {
    const navigate = Route.useNavigate()
    const { queryClient } = Route.useRouteContext()
    return (
      <SettingsScreen
        renewal={<RenewalCard />}
        tab={Route.useSearch().tab}
        onTab={(tab) => void navigate({ search: { tab }, replace: true, resetScroll: false })}
        // Refetches the settings, so that public pages in this browser tab show the change at once.
        onSaved={() => void queryClient.invalidateQueries({ queryKey: configCache.queryKey })}
      />
    )
  },
  errorComponent: adminError,
})
