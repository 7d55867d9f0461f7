import { useServices } from '../services.tsx'

/**
 * Returns a function for a "try again" button: loads again, and reports a failure. `load` resolves to the error of the
 * attempt.
 */
export function useRetry(load: () => Promise<{ error: unknown }>): () => void {
  const { tellFailure } = useServices()
  return () =>
    void load().then(({ error }) => {
      if (error) tellFailure(error)
    })
}
