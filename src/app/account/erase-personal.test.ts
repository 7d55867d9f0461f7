import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Services } from '#platform/services.tsx'
import { erasePersonal } from './erase-personal.ts'

/** What a sign-out erases of the device store. */
async function erasedKeys(keys: readonly string[]): Promise<string[]> {
  let erased: string[] = []
  const device = {
    erase: async (matches: (key: string) => boolean) => {
      erased = keys.filter(matches)
    },
  }
  await erasePersonal({ queryClient: new QueryClient(), device } as unknown as Services)
  return erased
}

test('drafts and copies of the account’s data are erased, what belongs to the device stays', async () => {
  const personal = [
    'contact-draft',
    'draft/competition/spring-jam-2025',
    'draft/aaaaaaaaaaaaaaaaaaaaaaaa/user/new',
    'draft/aaaaaaaaaaaaaaaaaaaaaaaa/settings/email',
    'personal/favorites',
    'personal/draft/profile',
  ]
  const ofTheDevice = [
    'device-id',
    'own-ratings',
    'heart-rated',
    'saved-parks',
    'favorites',
    'own-registrations',
    'visits',
  ]
  expect(await erasedKeys([...personal, ...ofTheDevice])).toEqual(personal)
})
