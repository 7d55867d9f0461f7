import { keepStorage } from '#platform/storage/persistence.ts'
import { type InstallWay, installWayOf, runsInstalled } from './install-way.ts'

/** What Chromium's browsers hand over; no standard has it yet. */
type InstallPrompt = Event & { prompt(): Promise<unknown>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> }

declare global {
  interface Window {
    /** Kept by the document's own script (index.html): it may come before any of our code. */
    installPrompt?: InstallPrompt | undefined
  }
}

/** The device's note that the invitation was declined for good. */
export const DISMISSED_KEY = 'install-dismissed'
/** How often the app was started, counted to two. */
export const VISITS_KEY = 'visits'

/** Installed in this very session: the tab that asked stays a tab. */
let installed = false
/** Shown because somebody asked for it, at the foot of the page. */
let opened = false
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export function subscribeInstall(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const installWay = (): InstallWay =>
  installWayOf({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isInstalled: installed || runsInstalled(),
    hasPrompt: window.installPrompt !== undefined,
  })

export const isInstallOpened = (): boolean => opened

/** Shows or hides the steps, whatever the rules for an invitation say. */
export function openInstall(open: boolean): void {
  opened = open
  tell()
}

/** Has the browser ask; a prompt can be used once. Resolves to whether the person agreed. Only from a press. */
export async function promptInstall(): Promise<boolean> {
  const prompt = window.installPrompt
  if (!prompt) return false
  try {
    await prompt.prompt()
    return (await prompt.userChoice).outcome === 'accepted'
  } catch {
    return false
  } finally {
    window.installPrompt = undefined
    tell()
  }
}

let watching = false

/** Hears of later offers and of the install itself. Repeatable. */
export function watchInstall(): void {
  if (watching) return
  watching = true
  // The document's script has kept the offer by now.
  addEventListener('beforeinstallprompt', tell)
  addEventListener('appinstalled', () => {
    installed = true
    opened = false
    window.installPrompt = undefined
    tell()
    // Who puts it on the home screen expects it to be there.
    void keepStorage()
  })
}
