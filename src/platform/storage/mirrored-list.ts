import type { SessionControl } from '../session.ts'
import { createTurns } from './tabs.ts'

/** The id of the user whose list it is; null: nobody is signed in. */
export type Owner = string | null

/** A list in memory: what is stored of it, undefined until that is known, and the changes that are not stored yet. */
export type MirroredState<Stored, Change> = {
  owner: Owner
  stored: Stored | undefined
  changes: readonly Change[]
}

export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

export type MirroredOptions<Stored, Change> = {
  session: Pick<SessionControl, 'current'>
  /** To the other tabs, which change what is stored too. */
  channel: TabChannel | undefined
  /** What the device stores for the owner; undefined: nothing is known. */
  read: (owner: Owner) => Promise<Stored | undefined>
  /** Shows the list. Called at each step. */
  show: (state: MirroredState<Stored, Change>) => void
}

/** A person's list that the device stores and several tabs show. Changes are shown at once, and settled when they are stored. */
export function createMirroredList<Stored, Change>(options: MirroredOptions<Stored, Change>) {
  const { session, channel, read, show } = options
  let state: MirroredState<Stored, Change> = { owner: null, stored: undefined, changes: [] }
  const set = (next: Partial<MirroredState<Stored, Change>>) => show((state = { ...state, ...next }))
  const owner = () => state.owner
  const inTurn = createTurns(owner)

  /** Takes over what is stored now. @param isDone whether it contains a change, or has refused it */
  const settle = (stored: Stored, isDone: (change: Change) => boolean = () => false) =>
    set({ stored, changes: state.changes.filter((change) => !isDone(change)) })
  const reread = () =>
    inTurn(async (asked) => {
      const stored = await read(asked)
      if (state.owner === asked && stored !== undefined) settle(stored)
    })
  channel?.addEventListener('message', reread)

  return {
    owner,
    state: () => state,
    /** Runs work after the work before it, unless the owner has changed by then. */
    inTurn,
    /** Whether the session is another person's than the list. */
    isOthers: () => (session.current().user?._id ?? null) !== state.owner,
    /** Begins with the unknown list of who is signed in. */
    open: () => set({ owner: session.current().user?._id ?? null, stored: undefined, changes: [] }),
    /** @param replaces which earlier changes it makes up for */
    change: (change: Change, replaces: (other: Change) => boolean = () => false) =>
      set({ changes: [...state.changes.filter((other) => !replaces(other)), change] }),
    settle,
    reread,
    /** Forgets the changes that are not stored. */
    undoChanges: () => set({ changes: [] }),
    tellTabs: () => channel?.postMessage('changed'),
  }
}
