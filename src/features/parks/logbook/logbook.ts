/**
 * The rider's logbook on this device: days at parks, and notes (docs/decisions/saved-and-favourite-parks.md#logbook). It
 * belongs to the device, not to an account, and no call contains it.
 */
import type { Store } from 'jotai'
import { beenTo, followMerged, type Logbook } from '#domain/logbook.ts'
import { NO_SESSION } from '#platform/session.ts'
import type { DeviceStore } from '#platform/storage/device-store.ts'
import { createMirroredList, type TabChannel } from '#platform/storage/mirrored-list.ts'
import { LOGBOOK_KEY } from '../collection/keys.ts'
import { beenAtom, logbookAtom } from './logbook-spot.tsx'
import { readLogbook, toStoredLogbook } from './stored-logbook.ts'

type Change = (book: Logbook) => Logbook

export type LogbookControl = {
  /** Changes the logbook. It is shown at once and then stored; the other tabs follow. */
  change(change: Change): void
  /**
   * Moves the entries of merged parks to the parks that stayed.
   * @param moved maps the ids of merged parks to the ids of the parks that stayed
   */
  follow(moved: Readonly<Record<string, string>>): void
  /** Deletes the logbook from this device. */
  erase(): void
}

type LogbookOptions = {
  store: Store
  device: Pick<DeviceStore, 'get' | 'update'>
  /** A channel to the other tabs. */
  channel?: TabChannel | undefined
}

const applied = (book: Logbook, changes: readonly Change[]) => changes.reduce((next, change) => change(next), book)

const isSameSet = (a: ReadonlySet<string> | undefined, b: ReadonlySet<string>) =>
  a?.size === b.size && [...b].every((id) => a.has(id))

export function createLogbook({ store, device, channel }: LogbookOptions): LogbookControl {
  const show = (book: Logbook) => {
    store.set(logbookAtom, book)
    // A note changes no list, so the set stays the same object.
    const been = beenTo(book)
    if (!isSameSet(store.get(beenAtom), been)) store.set(beenAtom, been)
  }
  const list = createMirroredList<Logbook, Change>({
    // The logbook stays when somebody signs in or out.
    session: { current: () => NO_SESSION },
    channel,
    read: async () => readLogbook(await device.get(LOGBOOK_KEY)),
    show: ({ stored, changes }) => stored && show(applied(stored, changes)),
  })
  list.reread()

  const save = async () => {
    const sent = list.state().changes
    if (sent.length === 0) return
    const stored = await device.update(LOGBOOK_KEY, (old) => toStoredLogbook(applied(readLogbook(old), sent)))
    list.settle(readLogbook(stored), (change) => sent.includes(change))
    list.tellTabs()
  }
  const change = (next: Change) => {
    list.change(next)
    list.inTurn(save)
  }

  return {
    change,
    follow(moved) {
      const book = store.get(logbookAtom)
      if (book && followMerged(book, moved) !== book) change((old) => followMerged(old, moved))
    },
    erase: () => change(() => ({})),
  }
}
