import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { cached } from '#domain/cached.ts'
import { isWhole } from '../collection/model.ts'
import { parksQuery } from '../collection/queries.ts'
import { type Services, useServices } from '#platform/services.tsx'
import { keepStorage } from '#platform/storage/persistence.ts'
import { openTabChannel } from '#platform/storage/tabs.ts'
import { createSaver, type Saver, saverAtom, type SaverState } from './saver.ts'

const savers = new WeakMap<Services, Saver>()

/** The app's saver, created when it is first used. Browser only. */
export const saverOf = (services: Services): Saver => cached(savers, services, create)

function create(services: Services): Saver {
  const { queryClient, device, origin, store } = services
  return createSaver({
    store,
    device,
    // Browsers have neither `caches` nor `navigator.locks` on plain HTTP.
    storage: 'caches' in window ? caches : undefined,
    locks: 'locks' in navigator ? navigator.locks : undefined,
    channel: openTabChannel('rampa-save'),
    fetch: (input, init) => fetch(input, init),
    parks() {
      const collection = queryClient.getQueryData(parksQuery(services).queryKey)
      return collection && isWhole(collection) ? collection.items : undefined
    },
    origin,
    onFirstSave: () => void keepStorage(),
  })
}

/** The saver and its state. The state is read from the device when a screen opens and when the page becomes visible. */
export function useSaver(): { saver: Saver; state: SaverState } {
  const saver = saverOf(useServices())
  const state = useAtomValue(saverAtom)
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void saver.refresh()
    }
    refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [saver])
  return { saver, state }
}
