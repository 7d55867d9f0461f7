import { useEffect } from 'react'
import { ProfileScreen } from '#features/account/profile/profile-screen.tsx'
import { FavoriteList } from '#features/parks/favorites/favorite-list.tsx'
import { useServices } from '#platform/services.tsx'
import { keepProfile } from './keep-profile.ts'

/** `/profile`. */
export function ProfilePage({ tab }: { tab: string | undefined }) {
  const { i18n } = useServices()
  useEffect(() => void keepProfile(i18n), [i18n])
  return <ProfileScreen tab={tab} favorites={<FavoriteList />} />
}
