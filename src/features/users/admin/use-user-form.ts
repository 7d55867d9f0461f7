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
import { type EditForm, useEditForm } from '#admin/form/use-edit-form.ts'
import { useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { createUser, editUser } from './api.ts'
import { userThings } from './queries.ts'
import { fieldsOf, NEW_USER, toBody, type UserFields } from './user-form.ts'
import { useTellUserFailure } from './use-tell-user-failure.ts'
import { useUserWords } from './user-words.ts'

const schema = z.omit(editUserBodySchema, { revision: true })
const PROBLEM_TEXTS = { taken: msg`Somebody has an account with this e-mail already` }
const NEW = { fields: NEW_USER, revision: 0 }

/** A taken e-mail becomes a problem of its field. */
const TAKEN = { code: 'EMAIL_TAKEN', field: 'email', problem: 'taken' }

/** Failures for which the form has its own words. */

/** The form of an account. */
export function useEditUser(user: AdminUser): EditForm<UserFields> {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const tell = useTellUserFailure()
  const words = useUserWords()
  const unconfirmed = {
    title: t`The address is not confirmed yet`,
    description: t`More rights wait until this person opens the link in the mail to their address: nobody knows whose it is before. Nothing was saved.`,
  }
  const stored = useMemo(() => ({ fields: fieldsOf(user), revision: user.revision }), [user])
  return useEditForm({
    draftName: `user/${user._id}`,
    stored,
    schema,
    toBody,
    taken: TAKEN,
    problemTexts: PROBLEM_TEXTS,
    async save(body, revision) {
      const saved = await editUser(services, user._id, { ...body, revision } as EditUserBody)
      userThings.keep(services.queryClient, saved, user._id)
      return { fields: fieldsOf(saved.user), revision: saved.user.revision }
    },
    onSaved({ fields: { accountStatus } }, before) {
      const status = words.status[accountStatus]
      const isSame = accountStatus === before.accountStatus
      toast({ title: isSame ? t`Saved` : t`Status changed: ${status}`, variant: 'success' })
    },
    takeNewer(current) {
      const newer = adminUserAnswerSchema.shape.data.safeParse(current).data
      if (newer) userThings.keep(services.queryClient, newer, user._id)
      return newer !== undefined
    },
    onFailure(failure, show) {
      if (failure.code === 'EMAIL_UNCONFIRMED') show(unconfirmed)
      else if (failure.code === 'LAST_ADMIN') services.tellFailure(failure, { show })
      else tell(failure, t`Error updating user`, show)
    },
  })
}

type Invited = { user: AdminUser; invitation: UserLink }

/** The form of an invitation. */
export function useNewUser(onInvited: (invited: Invited) => void): EditForm<UserFields> {
  const { t } = useLingui()
  const services = useServices()
  const tell = useTellUserFailure()
  return useEditForm({
    draftName: 'user/new',
    stored: NEW,
    schema,
    toBody,
    taken: TAKEN,
    problemTexts: PROBLEM_TEXTS,
    async save(body) {
      const invited = await createUser(services, body)
      userThings.keep(services.queryClient, { user: invited.user, sessions: [], passkeys: [] }, invited.user._id)
      return { fields: fieldsOf(invited.user), revision: invited.user.revision, invited }
    },
    onSaved: ({ invited }) => onInvited(invited),
    onFailure: (failure, show) => tell(failure, t`Not invited`, show),
  })
}
