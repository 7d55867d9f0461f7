import { atom, type Store } from 'jotai'
import { keepStorage } from '#platform/storage/persistence.ts'
import { installMethodOf, runsInstalled } from './install-method.ts'

/** What Chromium's browsers hand over; no standard has it yet. */
type InstallPrompt = Event & { prompt(): Promise<unknown>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> }

declare global {
  interface Window {
    /** Kept by the document's own script (index.html): it may come before any of our code. */
    installPrompt?: InstallPrompt | undefined
  }
}

/** Device storage: the invitation was declined for good. */
export const DISMISSED_KEY = 'install-dismissed'
/** Device storage: how often the app was started, counted to two. */
export const VISITS_KEY = 'visits'

/** A new object for each offer: whether the app runs in a window of its own is looked at again. */
const offerAtom = atom<{ prompt: InstallPrompt } | undefined>(undefined)
/** Installed in this session: the tab that asked stays a tab. */
const installedAtom = atom(false)
/** Whether the steps are shown because somebody asked for them, at the foot of the page. */
export const installOpenedAtom = atom(false)

export const installMethodAtom = atom((get) =>
  installMethodOf({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isInstalled: get(installedAtom) || runsInstalled(),
    hasPrompt: get(offerAtom) !== undefined,
  }),
)

/** Has the browser ask; a prompt can be used once. Only from a press. */
export const promptInstallAtom = atom(null, async (get, set) => {
  const offer = get(offerAtom)
  if (!offer) return
  try {
    await offer.prompt.prompt()
    await offer.prompt.userChoice
  } catch {
    // Used already.
  } finally {
    window.installPrompt = undefined
    set(offerAtom, undefined)
  }
})

/** Follows the browser's offers and the install itself. Returns what stops it. */
export function watchInstall(store: Store): () => void {
  // The document's script has kept the offer by now.
  const onOffer = () => store.set(offerAtom, window.installPrompt && { prompt: window.installPrompt })
  const onInstalled = () => {
    window.installPrompt = undefined
    store.set(offerAtom, undefined)
    store.set(installedAtom, true)
    store.set(installOpenedAtom, false)
    // Who puts it on the home screen expects it to be there.
    void keepStorage()
  }
  onOffer()
  addEventListener('beforeinstallprompt', onOffer)
  addEventListener('appinstalled', onInstalled)
  return () => {
    removeEventListener('beforeinstallprompt', onOffer)
    removeEventListener('appinstalled', onInstalled)
  }
}
