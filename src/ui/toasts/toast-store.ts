import type { ReactNode } from 'react'

/** Spec §3. `destructive` is what a failed request shows (spec §8); it interrupts a screen reader, the others wait. */
export type ToastVariant = 'default' | 'success' | 'error' | 'info' | 'dark' | 'warning' | 'destructive'

export type Toast = {
  id: string
  open: boolean
  title: ReactNode
  description?: ReactNode
  variant: ToastVariant
}
export type ToastInput = Pick<Toast, 'title' | 'description'> & { variant?: ToastVariant }

export type ToastLimits = {
  /** How many are open at once; a further one closes the oldest. */
  atOnce: number
  /** Milliseconds a toast stays open while nobody points at or focuses the toasts. */
  duration: number
  /** Milliseconds a dismissed toast stays in the state. */
  removeDelay: number
}
/** Spec §9; the contract's limits say the same (a test compares them, as this layer can't import them). */
export const toastLimits: ToastLimits = { atOnce: 2, duration: 5000, removeDelay: 5_000_000 }

/** Why the clock of the toasts stands still. They run when no reason is left. */
export type HoldReason = 'loading' | 'hover' | 'focus'

type Timer = ReturnType<typeof setTimeout>
type Timers = {
  now: () => number
  set: (action: () => void, ms: number) => Timer
  clear: (timer: Timer) => void
}
const systemTimers: Timers = {
  // Elapsed time only: a clock that is set meanwhile changes nothing.
  now: () => performance.now(),
  set: (action, ms) => setTimeout(action, ms),
  clear: (timer) => clearTimeout(timer),
}

export type ToastStore = ReturnType<typeof createToastStore>

/**
 * The toasts of one app (made per app, never at module level): newest first, dismissed ones included until their
 * removal. Knows no DOM; timers can be given.
 */
export function createToastStore({ limits = toastLimits, timers = systemTimers } = {}) {
  let toasts: readonly Toast[] = []
  let made = 0
  const listeners = new Set<() => void>()
  const holds = new Set<HoldReason>()
  /** Open toasts: what is left of their time, since when it runs, and by which timer (none while held). */
  const clocks = new Map<string, { left: number; since: number; timer?: Timer | undefined }>()
  const removals = new Map<string, Timer>()

  const change = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const stopClock = (id: string) => {
    const clock = clocks.get(id)
    if (!clock || clock.timer === undefined) return
    timers.clear(clock.timer)
    clock.timer = undefined
    clock.left = Math.max(0, clock.left - (timers.now() - clock.since))
  }
  const startClock = (id: string) => {
    const clock = clocks.get(id)
    if (!clock || clock.timer !== undefined || holds.size > 0) return
    clock.since = timers.now()
    clock.timer = timers.set(() => dismiss(id), clock.left)
  }

  /** Closes the toasts at once and schedules their removal. */
  const close = (ids: ReadonlySet<string>) => {
    for (const id of ids) {
      stopClock(id)
      clocks.delete(id)
      removals.set(
        id,
        timers.set(() => {
          removals.delete(id)
          change(toasts.filter((toast) => toast.id !== id))
        }, limits.removeDelay),
      )
    }
    return (toast: Toast) => (ids.has(toast.id) ? { ...toast, open: false } : toast)
  }

  /** Closes one toast, or all of them. Closing what is closed or unknown does nothing. */
  function dismiss(id?: string) {
    const ids = new Set(toasts.filter((toast) => toast.open && (id === undefined || toast.id === id)).map((t) => t.id))
    if (ids.size > 0) change(toasts.map(close(ids)))
  }

  return {
    getState: () => toasts,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Shows a toast and returns its id. */
    toast({ title, description, variant = 'default' }: ToastInput): string {
      made += 1
      const id = String(made)
      const surplus = toasts.filter((toast) => toast.open).slice(limits.atOnce - 1)
      clocks.set(id, { left: limits.duration, since: timers.now() })
      startClock(id)
      const rest = toasts.map(close(new Set(surplus.map((toast) => toast.id))))
      change([{ id, open: true, title, description, variant }, ...rest])
      return id
    },
    dismiss,
    /** Stops the clocks, keeping what is left, until every reason given is released. */
    hold(reason: HoldReason) {
      holds.add(reason)
      for (const id of clocks.keys()) stopClock(id)
    },
    release(reason: HoldReason) {
      holds.delete(reason)
      for (const id of clocks.keys()) startClock(id)
    },
    /** Clears every timer; for when the app goes away. */
    stop() {
      for (const id of clocks.keys()) stopClock(id)
      for (const timer of removals.values()) timers.clear(timer)
      removals.clear()
    },
  }
}
