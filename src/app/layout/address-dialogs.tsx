import { useNavigate, useParams, useRouter, useRouterState } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef } from 'react'
import { lazyPart } from '#platform/page/later.tsx'
import { useAreaTexts } from '#platform/texts/use-area-texts.ts'

type DialogProps = {
  /** What the address ends in. */
  hash: string
  /** The park of the address, if it is the page of one. */
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

const RemindersDialog = lazyPart<DialogProps>(
  async () => (await import('../reminders/dialog/reminders-dialog.tsx')).RemindersDialog,
)

/** By what the address ends in. */
const DIALOGS: Readonly<Record<string, ComponentType<DialogProps>>> = {
  tonight: TonightDialog,
  shelters: SheltersDialog,
  way: WayDialog,
  'missing-park': SuggestDialog,
  reminders: RemindersDialog,
}

/** Of a park something is wrong: `#wrong-hours`. */
const dialogOf = (hash: string): ComponentType<DialogProps> | undefined =>
  /^wrong\b/.test(hash) ? SuggestDialog : Object.hasOwn(DIALOGS, hash) ? DIALOGS[hash] : undefined

/**
 * The dialog over any page whose address ends in its name: `#tonight`. So a link opens it, also one that is pressed before
 * hydration, and Back closes it.
 */
export function AddressDialogs() {
  const navigate = useNavigate()
  const { url } = useParams({ strict: false })
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const { history } = useRouter()
  const AskedDialog = dialogOf(hash)
  const isAsked = AskedDialog !== undefined
  // The page began with it: there is nothing of ours to go back to.
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

/** The dialogs' texts come with the press too. */
function WithTexts({ dialog: AskedDialog, ...props }: DialogProps & { dialog: ComponentType<DialogProps> }) {
  return useAreaTexts() && <AskedDialog {...props} />
}
