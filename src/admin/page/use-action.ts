import { useState } from 'react'

/** An action that takes a while: while it does, `isBusy`, and further calls do nothing. Its failures are its own. */
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
