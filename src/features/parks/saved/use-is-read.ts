import { useFavorites } from '../favorites/use-favorites.ts'
import { useLogbook } from '../logbook/use-logbook.ts'
import { useKeptPlans } from '../plan/use-kept-plans.ts'

/**
 * Whether the favourites, plans and visits are read from the device. An account's favourites may still be on their way
 * from the server.
 */
export function useIsRead(): boolean {
  const { isLoaded, isOfAccount } = useFavorites().state
  const { kept } = useKeptPlans()
  const { book } = useLogbook()
  return (isLoaded || isOfAccount) && kept !== undefined && book !== undefined
}
