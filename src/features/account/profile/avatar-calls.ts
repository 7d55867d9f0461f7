/** Calls for the profile picture. Each throws an AppError. */
import { type User, userAnswerSchema } from '#contract/users.ts'
import type { Services } from '#platform/services.tsx'
import { keepUser, loadUser } from '../session/account-calls.ts'

type Needed = Pick<Services, 'http' | 'session'>

/** Uploads a picture. `onProgress` gets the share of the file that was already sent, 0 to 1. */
export async function sendAvatar(
  { http, session }: Needed,
  picture: Blob,
  onProgress: (part: number) => void,
): Promise<User> {
  const token = session.current().token
  const form = new FormData()
  form.append('image', picture, 'picture.jpg')
  const { user } = (await http.upload('users/me/avatar', userAnswerSchema, { form, onProgress })).data
  keepUser(session, user, token)
  return user
}

export async function removeAvatar(services: Needed): Promise<User> {
  await services.http.delete('users/me/avatar')
  return loadUser(services)
}
