import { useState } from 'react'

/**
 * Runs one attempt at a time. `isBusy`: an attempt is running. `failure`: why the last attempt failed; null: no
 * failure.
 */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, attempt }
}
