import { thingQueries } from '#admin/things/thing-queries.ts'
import { fetchUser, fetchUsers } from './api.ts'

/** An account is loaded together with its sessions. */
export const userThings = thingQueries({
  name: 'user',
  section: 'users',
  fetchRows: fetchUsers,
  fetchOne: fetchUser,
})

export type UserDetail = Awaited<ReturnType<typeof fetchUser>>
