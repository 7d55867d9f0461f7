import { useNavigate, useRouterState } from '@tanstack/react-router'
import { lazyPart } from '#platform/page/later.tsx'

const TonightDialog = lazyPart(async () => (await import('#features/parks/tonight/tonight-dialog.tsx')).TonightDialog)

/**
 * The question where to ride tonight, over any page whose address ends in `#tonight`. So a link opens it, also one that is
 * pressed before hydration, and Back closes it.
 */
export function TonightSpot() {
  const navigate = useNavigate()
  const isAsked = useRouterState({ select: ({ location }) => location.hash === 'tonight' })
  if (!isAsked) return null
  return (
    <TonightDialog
      onClose={() => void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })}
    />
  )
}
