import { atom } from 'jotai'

/** The state of a new version of the app in this tab. */
export type Update =
  /** The new version is installed, and waits for the person to accept it. */
  | { kind: 'waiting'; worker: ServiceWorker; accept: () => void }
  /** The person accepted the new version; the page is about to be reloaded. */
  | { kind: 'accepted' }
  /** Another tab has activated the new version. This tab was not reloaded, because it has unsaved changes. */
  | { kind: 'running'; accept: () => void }

const currentAtom = atom<Update | null>(null)
/** The waiting version that the person dismissed in this session. */
const dismissedAtom = atom<ServiceWorker | null>(null)

/** The update to show. A dismissed version is not offered again in this session. */
export const updateAtom = atom(
  (get) => get(currentAtom),
  (get, set, next: Update | null) => {
    const isDone =
      next?.kind === 'waiting' && (next.worker === get(dismissedAtom) || get(currentAtom)?.kind === 'accepted')
    if (!isDone) set(currentAtom, next)
  },
)

/** Dismisses the update: the tab keeps its running version, and the next start offers the new version again. */
export const dismissUpdateAtom = atom(null, (get, set) => {
  const update = get(currentAtom)
  if (update?.kind === 'waiting') set(dismissedAtom, update.worker)
  set(currentAtom, null)
})
