import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import {
  type AdminUser,
  adminUserAnswerSchema,
  type EditUserBody,
  editUserBodySchema,
  type UserLink,
} from '#contract/users.ts'
import { type EditForm, type FormOf, useEditForm } from '#admin/form/use-edit-form.ts'
import { useServices } from '#platform/services.tsx'
import { createUser, editUser } from './api.ts'
import { type UserDetail, userThings } from './queries.ts'
import { fieldsOf, NEW_USER, toBody, type UserFields } from './user-form.ts'
import { useTellUserFailure } from './use-tell-user-failure.ts'
import { useUserWords } from './user-words.ts'

type Invited = { user: AdminUser; invitation: UserLink }
type UserForm<Answer> = FormOf<Answer, UserFields, Omit<EditUserBody, 'revision'>>

const NEW = { fields: NEW_USER, revision: 0 }

const RULES = {
  name: userThings.name,
  toStored: ({ user }: { user: AdminUser }) => ({ fields: fieldsOf(user), revision: user.revision }),
  schema: z.omit(editUserBodySchema, { revision: true }),
  toBody,
  // If the e-mail address is taken, the form shows that as a problem of the e-mail field.
  taken: { code: 'EMAIL_TAKEN', field: 'email', problem: 'taken' },
  problemTexts: { taken: msg`Somebody has an account with this e-mail already` },
}

const EDIT: UserForm<UserDetail> = {
  ...RULES,
  keep: (queryClient, detail) => userThings.keep(queryClient, detail, detail.user._id),
  readNewer: (current) => adminUserAnswerSchema.shape.data.safeParse(current).data,
}

const INVITE: UserForm<Invited> = {
  ...RULES,
  keep: (queryClient, { user }) => userThings.keep(queryClient, { user, sessions: [], passkeys: [] }, user._id),
}

/** The form of an account. */
export function useEditUser(user: AdminUser): EditForm<UserFields> {
  const { t } = useLingui()
  const { tellFailure } = useServices()
  const tell = useTellUserFailure()
  const words = useUserWords()
  const unconfirmed = {
    title: t`The address is not confirmed yet`,
    description: t`More rights wait until this person opens the link in the mail to their address: nobody knows whose it is before. Nothing was saved.`,
  }
  return useEditForm(EDIT, {
    id: user._id,
    save: (services, body, revision) => editUser(services, user._id, { ...body, revision }),
    stored: useMemo(() => RULES.toStored({ user }), [user]),
    savedToast({ accountStatus }, before) {
      const status = words.status[accountStatus]
      const isSame = accountStatus === before.accountStatus
      return { title: isSame ? t`Saved` : t`Status changed: ${status}` }
    },
    onFailure(failure, show) {
      if (failure.code === 'EMAIL_UNCONFIRMED') show(unconfirmed)
      else if (failure.code === 'LAST_ADMIN') tellFailure(failure, { show })
      else tell(failure, t`Error updating user`, show)
    },
  })
}

/** The form of an invitation. */
export function useNewUser(onInvited: (invited: Invited) => void): EditForm<UserFields> {
  const { t } = useLingui()
  const tell = useTellUserFailure()
  return useEditForm(INVITE, {
    stored: NEW,
    save: createUser,
    onSaved: onInvited,
    onFailure: (failure, show) => tell(failure, t`Not invited`, show),
  })
}
