import { atom, type Store } from 'jotai'
import { createMirroredList, type MirroredOptions } from '#platform/storage/mirrored-list.ts'
import { type Change, type DeviceCart, isUnsent, type Lines } from './model.ts'

export type CartState = {
  /** The user who owns the cart; null: nobody is signed in, and there is no cart. */
  owner: string | null
  lines: Lines
  /** Whether the device's lines have been read. Until then no lines are shown. */
  isLoaded: boolean
  /** Whether changes wait for the server. */
  isUnsent: boolean
}

const NOBODYS: CartState = { owner: null, lines: [], isLoaded: false, isUnsent: false }

/** The cart in memory. Only `createCartList` writes it. */
export const cartAtom = atom<CartState>(NOBODYS)

/** Number of pieces in the cart. */
export const piecesAtom = atom((get) => get(cartAtom).lines.reduce((sum, { quantity }) => sum + quantity, 0))

export type CartList = ReturnType<typeof createCartList>

type ListOptions = { store: Store } & Pick<MirroredOptions<DeviceCart, Change>, 'session' | 'channel' | 'read'>

/** The cart in memory: the lines stored on the device, with the changes that are not stored yet. */
export const createCartList = ({ store, ...options }: ListOptions) =>
  createMirroredList<DeviceCart, Change>({
    ...options,
    show({ owner, stored, changes }) {
      const lines = changes.reduce((all, change) => change(all), stored?.lines ?? [])
      const isWaiting = changes.length > 0 || (stored !== undefined && isUnsent(stored))
      store.set(cartAtom, { owner, lines, isLoaded: stored !== undefined, isUnsent: isWaiting })
    },
  })
