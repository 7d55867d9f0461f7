import { atom, createStore, type Store, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'

/**
 * `destructive` is for failed requests: it interrupts a screen reader. The other variants wait until the screen reader
 * is silent.
 */
export type ToastVariant = 'default' | 'success' | 'error' | 'info' | 'dark' | 'warning' | 'destructive'

/**
 * A toast's button, for example Undo. A press closes the toast. The action must also be possible elsewhere, because a
 * toast disappears by itself.
 */
type ToastAction = { label: string; run: () => void }

export type Toast = {
  id: string
  open: boolean
  title: ReactNode
  description?: ReactNode
  action?: ToastAction
  variant: ToastVariant
}
export type ToastInput = Pick<Toast, 'title' | 'description' | 'action'> & { variant?: ToastVariant }

/** How many toasts are shown, and for how long, in ms. */
export const toastLimits = {
  /** Highest number of open toasts; a further toast closes the oldest. */
  atOnce: 2,
  /** How long a toast stays open, without the time in which it is hovered or focused. */
  duration: 5000,
  /** How long a closed toast stays in the list of toasts. */
  removeDelay: 5_000_000,
}

/** Why the toasts' timers are paused. The timers run when no reason is left. */
type PauseReason = 'loading' | 'hover' | 'focus'

/** The toasts, newest first. Closed toasts are included until they are removed. */
const toastsAtom = atom<readonly Toast[]>([])

type Timer = ReturnType<typeof setTimeout>

export type ToastStore = ReturnType<typeof createToastStore>

/** Makes the toasts of one app. `store` holds the app's small shared states. */
export function createToastStore({ store = createStore() }: { store?: Store } = {}) {
  let toastCount = 0
  const pauses = new Set<PauseReason>()
  /**
   * The clocks of open toasts. `left`: the remaining time; `since`: when the clock was last started; `timer`: absent
   * while the clock is paused.
   */
  const clocks = new Map<string, { left: number; since: number; timer?: Timer | undefined }>()
  const removals = new Map<string, Timer>()

  const getState = () => store.get(toastsAtom)
  const getOpen = () => getState().filter((toast) => toast.open)
  const change = (next: readonly Toast[]) => store.set(toastsAtom, next)
  const stopClock = (id: string) => {
    const clock = clocks.get(id)
    if (!clock || clock.timer === undefined) return
    clearTimeout(clock.timer)
    clock.timer = undefined
    clock.left = Math.max(0, clock.left - (performance.now() - clock.since))
  }
  const startClock = (id: string) => {
    const clock = clocks.get(id)
    if (!clock || clock.timer !== undefined || pauses.size > 0) return
    clock.since = performance.now()
    clock.timer = setTimeout(() => dismiss(id), clock.left)
  }

  /** Marks these toasts as closed and schedules their removal. */
  const close = (ids: readonly string[]) => {
    for (const id of ids) {
      stopClock(id)
      clocks.delete(id)
      removals.set(
        id,
        setTimeout(() => {
          removals.delete(id)
          change(getState().filter((toast) => toast.id !== id))
        }, toastLimits.removeDelay),
      )
    }
    return getState().map((toast) => (ids.includes(toast.id) ? { ...toast, open: false } : toast))
  }

  /** Closes one toast, or all of them. A closed or unknown id is ignored. */
  function dismiss(id?: string) {
    const ids = getOpen().flatMap((toast) => (id === undefined || toast.id === id ? toast.id : []))
    if (ids.length > 0) change(close(ids))
  }

  return {
    getState,
    store,
    /** Shows a toast and returns its id. */
    toast({ variant = 'default', ...input }: ToastInput): string {
      toastCount += 1
      const id = String(toastCount)
      const surplus = getOpen().slice(toastLimits.atOnce - 1)
      clocks.set(id, { left: toastLimits.duration, since: performance.now() })
      startClock(id)
      const rest = close(surplus.map((toast) => toast.id))
      change([{ id, open: true, variant, ...input }, ...rest])
      return id
    },
    dismiss,
    /**
     * Pauses the timers and keeps the remaining times. The timers stay paused until `resume` has been called for every
     * reason.
     */
    pause(reason: PauseReason) {
      pauses.add(reason)
      for (const id of clocks.keys()) stopClock(id)
    },
    resume(reason: PauseReason) {
      pauses.delete(reason)
      for (const id of clocks.keys()) startClock(id)
    },
    /** Clears every timer, when the app is unmounted. */
    stop() {
      for (const id of clocks.keys()) stopClock(id)
      for (const timer of removals.values()) clearTimeout(timer)
      removals.clear()
    },
  }
}

/** The toasts of a store, for a component. */
export const useToastList = ({ store }: ToastStore): readonly Toast[] => useAtomValue(toastsAtom, { store })
