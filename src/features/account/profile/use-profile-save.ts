import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { ProfileBody, User } from '#contract/users.ts'
import { updateProfile } from '../session/account-calls.ts'
import { isUnanswered } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'

/**
 * Saves changes that need no form (a switch, a choice), one after another. Resolves to the user; undefined: the save
 * failed, and a toast has told the person.
 */
export function useProfileSave(): (body: ProfileBody | (() => ProfileBody)) => Promise<User | undefined> {
  const { t } = useLingui()
  const services = useServices()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const words = {
    offline: t`Changing your profile needs a signal. Nothing was changed.`,
    failed: t`The profile was not updated.`,
  }
  return (body) => {
    const saving = last.current.then(async () => {
      try {
        return await updateProfile(services, typeof body === 'function' ? body() : body)
      } catch (error) {
        services.tellFailure(error, { about: isUnanswered(error) ? words.offline : words.failed })
        return undefined
      }
    })
    last.current = saving
    return saving
  }
}
