import { useAtomValue } from 'jotai'
import { cached } from '#domain/cached.ts'
import type { Logbook } from '#domain/logbook.ts'
import { type Services, useServices } from '#platform/services.tsx'
import { keepStorage } from '#platform/storage/persistence.ts'
import { openTabChannel } from '#platform/storage/tabs.ts'
import { createLogbook, type LogbookControl } from './logbook.ts'
import { logbookAtom } from './logbook-spot.tsx'

const controls = new WeakMap<Services, LogbookControl>()

const create = ({ store, device }: Services): LogbookControl => {
  const logbook = createLogbook({ store, device, channel: openTabChannel('rampa-logbook') })
  return {
    ...logbook,
    change(change) {
      logbook.change(change)
      // There is no other copy of the logbook.
      void keepStorage()
    },
  }
}

/** The rider's logbook, and the functions that change it. `book` is undefined until it is read. Browser only. */
export function useLogbook(): { logbook: LogbookControl; book: Logbook | undefined } {
  return { logbook: cached(controls, useServices(), create), book: useAtomValue(logbookAtom) }
}
