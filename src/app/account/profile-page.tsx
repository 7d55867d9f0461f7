import { FavoriteList } from '#features/parks/favorites/favorite-list.tsx'
import { ProfileScreen } from '#features/account/profile/profile-screen.tsx'

/** `/profile`. */
export function ProfilePage({ tab }: { tab: string | undefined }) {
  return <ProfileScreen tab={tab} favorites={<FavoriteList />} />
}
