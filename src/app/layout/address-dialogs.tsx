import { useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { lazyPart } from '#platform/page/later.tsx'

type DialogProps = {
  /** The park of the address, if it is the page of one. */
  url: string | undefined
  onClose: () => void
}

const TonightDialog = lazyPart<DialogProps>(
  async () => (await import('#features/parks/tonight/tonight-dialog.tsx')).TonightDialog,
)
const SheltersDialog = lazyPart<DialogProps>(
  async () => (await import('#features/parks/shelters/shelters-dialog.tsx')).SheltersDialog,
)

/** By what the address ends in. */
const DIALOGS: Readonly<Record<string, ComponentType<DialogProps>>> = {
  tonight: TonightDialog,
  shelters: SheltersDialog,
}

/**
 * The dialog over any page whose address ends in its name: `#tonight`. So a link opens it, also one that is pressed before
 * hydration, and Back closes it.
 */
export function AddressDialogs() {
  const navigate = useNavigate()
  const { url } = useParams({ strict: false })
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const AskedDialog = Object.hasOwn(DIALOGS, hash) ? DIALOGS[hash] : undefined
  if (!AskedDialog) return null
  return (
    <AskedDialog
      url={url}
      onClose={() => void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })}
    />
  )
}
