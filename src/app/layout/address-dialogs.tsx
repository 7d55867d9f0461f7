import { useNavigate, useParams, useRouter, useRouterState } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef } from 'react'
import { lazyPart } from '#platform/page/later.tsx'
import { useAreaTexts } from '#platform/texts/use-area-texts.ts'

type DialogProps = {
  /** The hash of the page's address. */
  hash: string
  /** The `url` of the park, if the address is a park's page. */
  url: string | undefined
  onClose: () => void
}

const TonightDialog = lazyPart<DialogProps>(
  async () => (await import('#features/parks/tonight/tonight-dialog.tsx')).TonightDialog,
)
const SheltersDialog = lazyPart<DialogProps>(
  async () => (await import('#features/parks/tonight/shelters-dialog.tsx')).SheltersDialog,
)
const WayDialog = lazyPart<DialogProps>(async () => (await import('#features/parks/way/way-dialog.tsx')).WayDialog)
const SuggestDialog = lazyPart<DialogProps>(
  async () => (await import('#features/parks/suggestions/dialog/suggest-dialog.tsx')).SuggestDialog,
)

const PlanDialog = lazyPart<DialogProps>(async () => (await import('#features/parks/plan/plan-dialog.tsx')).PlanDialog)
const RemindersDialog = lazyPart<DialogProps>(
  async () => (await import('../reminders/dialog/reminders-dialog.tsx')).RemindersDialog,
)

/** The dialogs, each with its hash. */
const DIALOGS: Readonly<Record<string, ComponentType<DialogProps>>> = {
  tonight: TonightDialog,
  shelters: SheltersDialog,
  way: WayDialog,
  'missing-park': SuggestDialog,
  reminders: RemindersDialog,
  shared: SuggestDialog,
  'share-again': SuggestDialog,
  plan: PlanDialog,
  'plan-these': PlanDialog,
  'plan-favorites': PlanDialog,
  'plan-saved': PlanDialog,
}

/** The dialog for a hash. `#wrong-hours` and similar hashes open the form that reports an error of a park. */
const dialogOf = (hash: string): ComponentType<DialogProps> | undefined =>
  /^wrong\b/.test(hash) ? SuggestDialog : Object.hasOwn(DIALOGS, hash) ? DIALOGS[hash] : undefined

/**
 * A dialog over any page, opened by the hash of the address, such as `#tonight`. Therefore a link can open it, even
 * before hydration, and Back closes it.
 */
export function AddressDialogs() {
  const navigate = useNavigate()
  const { url } = useParams({ strict: false })
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const { history } = useRouter()
  const AskedDialog = dialogOf(hash)
  const isAsked = AskedDialog !== undefined
  // If the page was opened with this hash, no earlier history entry of this app exists to go back to.
  const isOfAddress = useRef(isAsked)
  useEffect(() => {
    if (!isAsked) isOfAddress.current = false
  }, [isAsked])
  if (!AskedDialog) return null
  const close = () => {
    if (!isOfAddress.current) return history.back()
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }
  return <WithTexts dialog={AskedDialog} hash={hash} url={url} onClose={close} />
}

/** Renders a dialog once its texts are loaded. Loading begins only when the dialog is opened. */
function WithTexts({ dialog: AskedDialog, ...props }: DialogProps & { dialog: ComponentType<DialogProps> }) {
  return useAreaTexts('parks') && <AskedDialog {...props} />
}
