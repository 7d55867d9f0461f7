import { atom } from 'jotai'

/** The state of a new version of the app in this tab. */
export type Update =
  /** Installed, and waiting for the person to accept it. */
  | { kind: 'waiting'; worker: ServiceWorker; accept: () => void }
  /** Accepted; the page is about to be reloaded. */
  | { kind: 'accepted' }
  /** Another tab has activated it; this tab was not reloaded because it has unsaved changes. */
  | { kind: 'running'; accept: () => void }

const currentAtom = atom<Update | null>(null)
/** The version that the person dismissed in this session. */
const dismissedAtom = atom<ServiceWorker | null>(null)

/** A version that was dismissed is not offered again. */
export const updateAtom = atom(
  (get) => get(currentAtom),
  (get, set, next: Update | null) => {
    const isDone =
      next?.kind === 'waiting' && (next.worker === get(dismissedAtom) || get(currentAtom)?.kind === 'accepted')
    if (!isDone) set(currentAtom, next)
  },
)

/** Keeps the running version; the next start offers the new one again. */
export const dismissUpdateAtom = atom(null, (get, set) => {
  const update = get(currentAtom)
  if (update?.kind === 'waiting') set(dismissedAtom, update.worker)
  set(currentAtom, null)
})
