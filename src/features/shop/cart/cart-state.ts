import { atom, type Store } from 'jotai'
import { type Change, type DeviceCart, isUnsent, type Lines } from './model.ts'

export type CartState = {
  /** The user who owns the cart; null: nobody is signed in, and there is no cart. */
  owner: string | null
  lines: Lines
  /** Whether the lines are known. Until then nothing is shown. */
  isLoaded: boolean
  /** Whether changes wait for the server. */
  isUnsent: boolean
}

const NOBODYS: CartState = { owner: null, lines: [], isLoaded: false, isUnsent: false }

/** Only `createCartState` writes it. */
export const cartAtom = atom<CartState>(NOBODYS)

/** Number of pieces in the cart. */
export const piecesAtom = atom((get) => get(cartAtom).lines.reduce((sum, { quantity }) => sum + quantity, 0))

/** The cart in memory: the stored cart, overlaid with changes that are being stored. Each change is shown at once. */
export function createCartState(store: Store) {
  let owner: string | null = null
  let kept: DeviceCart | null = null
  let changes: readonly Change[] = []
  const publish = () => {
    const lines = changes.reduce((all, change) => change(all), kept?.lines ?? [])
    const isWaiting = changes.length > 0 || (kept !== null && isUnsent(kept))
    store.set(cartAtom, { owner, lines, isLoaded: kept !== null, isUnsent: isWaiting })
  }

  return {
    owner: () => owner,
    /** Whether there are changes that the device has not stored yet. */
    hasChanges: () => changes.length > 0,
    /** Starts with another person's unknown cart. */
    open(user: string | null): void {
      owner = user
      kept = null
      changes = []
      publish()
    },
    change(change: Change): void {
      changes = [...changes, change]
      publish()
    },
    /**
     * Sets the stored cart.
     * @param done the change that it contains or that was refused
     */
    setKept(cart: DeviceCart, done?: Change): void {
      changes = changes.filter((change) => change !== done)
      kept = cart
      publish()
    },
  }
}
