import { expect, test } from 'vitest'
import { erasePersonal } from './erase-personal.ts'
import { testServices } from '../../../tests/factories/services.ts'

/** Returns the keys that signing out erases from the device store. */
async function erasedKeys(keys: readonly string[]): Promise<string[]> {
  let erased: string[] = []
  const services = testServices()
  const erase = async (matches: (key: string) => boolean) => {
    erased = keys.filter(matches)
  }
  await erasePersonal({ ...services, device: { ...services.device, erase } })
  return erased
}

test('drafts and copies of the account’s data are erased; the device’s own data stays', async () => {
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
    'plans',
    'visits',
    'logbook',
  ]
  expect(await erasedKeys([...personal, ...ofTheDevice])).toEqual(personal)
})
