import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type AdminUser, adminUserAnswerSchema, editUserBodySchema } from '#contract/users.ts'
import { adminFailureRows } from '#platform/admin/failure-rows.ts'
import { AppError } from '#platform/app-error.ts'
import type { FailureRow } from '#platform/failure-row.ts'
import type { Problems } from '#platform/forms/problem.ts'
import { type Form, useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { useSession } from '#platform/session.ts'
import type { Side } from '#ui/admin/stale-edit.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { editUser } from './api.ts'
import { keepUser } from './queries.ts'
import { draftKey, editOf, isChanged, readEdit, rebase, toEditBody, type UserEdit, withTime } from './user-form.ts'
import { useTellUserFailure } from './use-tell-user-failure.ts'
import { useUserWords } from './user-words.ts'

type EditUser = {
  form: Form<UserEdit>
  choose: (index: number, side: Side) => void
  /** Discards what was typed. */
  startOver: () => void
  /** The typed e-mail is another account's. */
  isEmailTaken: boolean
  /** Why it cannot be saved: the last admin would be gone. */
  lastAdmin: FailureRow | undefined
}

const undecided = ({ conflicts }: UserEdit): Problems =>
  Object.fromEntries(
    conflicts.flatMap(({ choice }, index) =>
      choice === null ? [[`conflicts.${index}.choice`, { code: 'choice' }]] : [],
    ),
  ) as Problems

/** The form of an account: draft, saving, and merging with what somebody else saved meanwhile. */
export function useEditUser(user: AdminUser): EditUser {
  const { t, i18n } = useLingui()
  const services = useServices()
  const { user: me } = useSession()
  const { toast } = useToasts()
  const tell = useTellUserFailure()
  const words = useUserWords()
  const [takenEmail, setTakenEmail] = useState<string | null>(null)
  const draft = useMemo(
    () => ({ key: draftKey(me?._id, user._id), read: readEdit, write: withTime<UserEdit> }),
    [me?._id, user._id],
  )

  const form = useForm({
    initial: editOf(user),
    schema: editUserBodySchema,
    toBody: toEditBody,
    check: undecided,
    draft,
    async submit(body): Promise<void> {
      const { began } = form.getValues()
      if (!isChanged(form.getValues())) {
        toast({ title: t`No changes found`, variant: 'info' })
        await form.forget()
        return
      }
      try {
        const saved = await editUser(services, user._id, body)
        form.setValues(editOf(saved.user))
        await form.forget()
        keepUser(services.queryClient, saved)
        const status = words.status[saved.user.accountStatus]
        const isStatus = saved.user.accountStatus !== began.accountStatus
        toast({ title: isStatus ? t`Status changed: ${status}` : t`Saved`, variant: 'success' })
      } catch (failure) {
        if (!(failure instanceof AppError)) throw failure
        const newer = failure.code === 'STALE_EDIT' ? newerOf(failure) : undefined
        // The effect below merges it.
        if (newer) keepUser(services.queryClient, newer)
        else if (failure.code === 'EMAIL_TAKEN') setTakenEmail(form.getValues().email)
        else if (failure.code !== 'LAST_ADMIN' && failure.fields.length === 0) tell(failure, t`Error updating user`)
        throw failure
      }
    },
  })

  const { began } = form.values
  const takeNewer = useEffectEvent(() => {
    if (user.revision <= began.revision) return
    const edit = rebase(form.getValues(), user)
    form.setValues(edit)
    if (!isChanged(edit)) void form.forget()
  })
  useEffect(() => takeNewer(), [user.revision, began.revision])

  const { failure } = form
  return {
    form,
    choose(index, side) {
      const conflict = form.getValues().conflicts[index]!
      form.setFieldValue(`conflicts.${index}.choice`, side)
      form.setFieldValue(conflict.field, conflict[side])
    },
    startOver() {
      form.setValues(editOf(user))
      void form.forget()
    },
    isEmailTaken: takenEmail !== null && takenEmail === form.values.email,
    lastAdmin:
      failure instanceof AppError && failure.code === 'LAST_ADMIN' ? adminFailureRows(i18n, failure) : undefined,
  }
}

/** The newer record of a stale edit. */
const newerOf = ({ current }: AppError) => adminUserAnswerSchema.shape.data.safeParse(current).data
