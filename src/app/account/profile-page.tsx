import { ProfileScreen } from '#features/account/profile/profile-screen.tsx'
import { FavoriteList } from '#features/parks/favorites/favorite-list.tsx'

/** `/profile`. */
export const ProfilePage = ({ tab }: { tab: string | undefined }) => (
  <ProfileScreen tab={tab} favorites={<FavoriteList />} />
)
