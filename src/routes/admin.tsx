import { createFileRoute, Outlet } from '@tanstack/react-router'
import { loadArea } from '#platform/i18n.ts'
import { MantineArea } from '#ui/mantine-area.tsx'

export const Route = createFileRoute('/admin')({
  staticData: { served: 'device' },
  beforeLoad: ({ context }) => loadArea(context.i18n, 'admin'),
  component: function AdminRoute() {
    return (
      <MantineArea>
        <div style={{ padding: 24 }}>
          <Outlet />
        </div>
      </MantineArea>
    )
  },
})
