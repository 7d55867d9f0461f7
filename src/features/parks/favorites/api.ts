import { favoritesAnswerSchema } from '#contract/favorites.ts'
import type { Services } from '#platform/services.tsx'
import type { ParkIds } from './model.ts'

/** The API calls for the account's favourites, `GET` and `PUT users/me/favorites`. */
export const accountFavorites = ({ http }: Pick<Services, 'http'>) => ({
  read: async (): Promise<ParkIds> => (await http.get('users/me/favorites', favoritesAnswerSchema)).data.parkIds,
  /** Replaces the list. Resolves to the list that the server stored, without parks that do not exist. */
  write: async (parkIds: ParkIds): Promise<ParkIds> =>
    (await http.put('users/me/favorites', favoritesAnswerSchema, { json: { parkIds } })).data.parkIds,
})
