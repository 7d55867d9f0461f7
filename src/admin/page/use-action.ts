import { useState } from 'react'

/**
 * Runs an async action. `isBusy` is true while it runs; calls in this time do nothing. The action must handle its own
 * failures.
 */
export function useAction<Args extends unknown[]>(
  action: (...args: Args) => Promise<void>,
): [start: (...args: Args) => void, isBusy: boolean] {
  const [isBusy, setBusy] = useState(false)
  const start = async (...args: Args) => {
    if (isBusy) return
    setBusy(true)
    try {
      await action(...args)
    } finally {
      setBusy(false)
    }
  }
  return [(...args) => void start(...args), isBusy]
}
