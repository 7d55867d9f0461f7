import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { AccountStatus, Role } from '#contract/users.ts'
import type { Language } from '#contract/limits.ts'

/** Names of roles, statuses, languages and fields. */
export function userWords(i18n: I18n) {
  return {
    role: { user: i18n._(msg`User`), editor: i18n._(msg`Editor`), admin: i18n._(msg`Admin`) } satisfies Record<
      Role,
      string
    >,
    status: {
      active: i18n._(msg`Active`),
      inactive: i18n._(msg`Inactive`),
      suspended: i18n._(msg`Suspended`),
    } satisfies Record<AccountStatus, string>,
    language: { he: i18n._(msg`Hebrew`), en: i18n._(msg`English`) } satisfies Record<Language, string>,
    field: {
      name: i18n._(msg`Name`),
      email: i18n._(msg`E-mail`),
      phone: i18n._(msg`Phone`),
      role: i18n._(msg`Role`),
      accountStatus: i18n._(msg`Status`),
      language: i18n._(msg`Language`),
    },
  }
}

export type UserWords = ReturnType<typeof userWords>

/** The words in the page's language. */
export const useUserWords = (): UserWords => userWords(useLingui().i18n)
