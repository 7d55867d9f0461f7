import { atom, type Store } from 'jotai'
import { keepStorage } from '#platform/storage/persistence.ts'
import { installMethodOf, runsInstalled } from './install-method.ts'

/** An event of Chromium's browsers that no standard defines. */
type InstallPrompt = Event & { prompt(): Promise<unknown>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> }

declare global {
  interface Window {
    /** Set by document/before-paint.ts, because the event may come before the app's code. */
    installPrompt?: InstallPrompt | undefined
  }
}

/** Key in the device store: the invitation was dismissed for good. */
export const DISMISSED_KEY = 'install-dismissed'
/** Key in the device store: how often the app was started, counted only up to two. */
export const VISITS_KEY = 'visits'

/** Holds a new object for each offer, so that `installMethodAtom` is recomputed. */
const offerAtom = atom<{ prompt: InstallPrompt } | undefined>(undefined)
/**
 * Whether the app was installed in this session. The page stays in its browser tab, so the display mode does not show
 * that.
 */
const installedAtom = atom(false)
/** Whether the invitation was opened by the link in the footer. */
export const installOpenedAtom = atom(false)

export const installMethodAtom = atom((get) =>
  installMethodOf({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isInstalled: get(installedAtom) || runsInstalled(),
    hasPrompt: get(offerAtom) !== undefined,
  }),
)

/** Opens the browser's dialog, which works once per offer and only after a press. */
export const promptInstallAtom = atom(null, async (get, set) => {
  const offer = get(offerAtom)
  if (!offer) return
  try {
    await offer.prompt.prompt()
    await offer.prompt.userChoice
  } catch {
    // An offer works only once, and this one was used already.
  } finally {
    window.installPrompt = undefined
    set(offerAtom, undefined)
  }
})

/** Listens for the browser's offers and for the installation. Returns a function that stops listening. */
export function watchInstall(store: Store): () => void {
  // Reads the browser's event from `installPrompt`, where document/before-paint.ts stores it.
  const onOffer = () => store.set(offerAtom, window.installPrompt && { prompt: window.installPrompt })
  const onInstalled = () => {
    window.installPrompt = undefined
    store.set(offerAtom, undefined)
    store.set(installedAtom, true)
    store.set(installOpenedAtom, false)
    // Asks the browser to keep the data of an installed app.
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
