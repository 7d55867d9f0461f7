import type { SessionControl } from '../session.ts'
import { createTurns } from './tabs.ts'

/** The id of the user to whom a list belongs; null: nobody is signed in. */
export type Owner = string | null

/**
 * A list in memory: the stored list (undefined until it was read from the device), and the changes that are not stored
 * yet.
 */
export type MirroredState<Stored, Change> = {
  owner: Owner
  stored: Stored | undefined
  changes: readonly Change[]
}

export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

export type MirroredOptions<Stored, Change> = {
  session: Pick<SessionControl, 'current'>
  /** The channel to the other tabs, which can change the stored list too. */
  channel: TabChannel | undefined
  /** Reads the owner's stored list from the device; undefined: nothing is known. */
  read: (owner: Owner) => Promise<Stored | undefined>
  /** Shows the list. Called at each change of the state. */
  show: (state: MirroredState<Stored, Change>) => void
}

/**
 * A person's list that is stored on the device and shown in several tabs. A change is shown at once, and removed from
 * `changes` when it is stored.
 */
export function createMirroredList<Stored, Change>(options: MirroredOptions<Stored, Change>) {
  const { session, channel, read, show } = options
  let state: MirroredState<Stored, Change> = { owner: null, stored: undefined, changes: [] }
  const set = (next: Partial<MirroredState<Stored, Change>>) => show((state = { ...state, ...next }))
  const owner = () => state.owner
  const inTurn = createTurns(owner)

  /**
   * Takes over the currently stored list, and drops the changes that are done. @param isDone whether the stored list
   * contains a change, or the change was refused
   */
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
    /** Runs tasks one after another. A task is dropped if the list's owner changes before the task begins. */
    inTurn,
    /** Whether the list belongs to another person than the one who is signed in. */
    isOthers: () => (session.current().user?._id ?? null) !== state.owner,
    /** Starts the list of the signed-in person; its stored content is not known yet. */
    open: () => set({ owner: session.current().user?._id ?? null, stored: undefined, changes: [] }),
    /** Adds a change. @param replaces whether the new change replaces an earlier one */
    change: (change: Change, replaces: (other: Change) => boolean = () => false) =>
      set({ changes: [...state.changes.filter((other) => !replaces(other)), change] }),
    settle,
    reread,
    /** Forgets the changes that are not stored. */
    undoChanges: () => set({ changes: [] }),
    tellTabs: () => channel?.postMessage('changed'),
  }
}
