import { useState } from 'react'

/**
 * Runs an async action: `isBusy` while it runs, and further calls do nothing. The action handles its failures itself.
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
