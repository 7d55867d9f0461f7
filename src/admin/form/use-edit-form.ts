import { useLingui } from '@lingui/react/macro'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { useChangedForm } from '#platform/forms/changed-forms.ts'
import { AppError, codeAtField } from '#platform/http/app-error.ts'
import type { ProblemTexts } from '#platform/forms/problem-text.ts'
import type { Problems } from '#platform/forms/problem.ts'
import { type Form, useForm } from '#platform/forms/use-form.ts'
import { type Services, useServices } from '#platform/services.tsx'
import { useSession } from '#platform/session.ts'
import {
  afterSave,
  bringBack,
  decide,
  draftKey,
  type Edit,
  editOf,
  isChanged,
  readDraft,
  rebase,
  type Side,
} from './edit.ts'
import { isSame } from '#domain/editing/same.ts'
import { useMoment } from '../values/use-moment.ts'
import type { EditFrame } from './edit-form-frame.tsx'
import type { ToastInput } from '#ui/toasts/toast-store.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'

type Fields = Readonly<Record<string, unknown>>

/** Why a save failed, in words. */
export type Refusal = { title: string; description: string }
type ShowRefusal = (refusal: Refusal) => void

/** The stored values of a thing. Revision 0: the thing is new. */
export type Stored<F extends Fields> = { fields: F; revision: number }

/** The parts that all forms of one kind of thing share: its validation, and how the server's answers reach the cache. */
export type FormOf<Thing, F extends Fields, Body extends object> = {
  /** The kind's name in draft keys, such as `park`. */
  name: string
  toStored: (thing: Thing) => Stored<F>
  /** Validates the body that is sent. */
  schema: z.ZodMiniType<Body>
  /** Converts the fields to the body that is sent, without the revision. The paths stay the same. */
  toBody?: (fields: F) => unknown
  /** Validation rules that the schema lacks, keyed by field path. */
  check?: (fields: F) => Problems<string>
  /** Texts for problems that only this form has, beyond `FIELD_PROBLEMS`. */
  problemTexts?: ProblemTexts
  /** The fields with a public status; the same object if their status is public. Absent: the thing has no status. */
  publish?: (fields: F) => F
  /** Removes secrets from the fields before they are stored on the device. */
  forDraft?: (fields: F) => F
  /** The 409 code for a value that another thing already has. The form then shows `problem` at `field`. */
  taken?: { code: string; field: string; problem: string }
  /** Maps a field name in the server's errors to the field of the form. */
  fieldOf?: (serverField: string) => string
  /** Replaces the cached thing with the server's answer. @param key the id or slug in the page's address */
  keep: (queryClient: QueryClient, thing: Thing, key?: string) => void
  /** Reads the newer record from `current` of a `STALE_EDIT` failure. The form then merges that record. */
  readNewer?: (current: unknown) => Thing | undefined
  /** Reads the thing with some former values of its history; undefined: the form can't show these values any more. */
  readFormer?: (thing: Fields) => Thing | undefined
}

export type EditOptions<Thing, F extends Fields, Body extends object> = {
  /** Sends the body. `revision` is that of the stored values; 0: the thing is new. The form handles every AppError. */
  save: (services: Services, body: Body, revision: number) => Promise<Thing>
  /** The thing's id; absent: the thing is new. */
  id?: string
  /** The thing's id or slug in the page's address. */
  key?: string
  /** Distinguishes the drafts of several new things. */
  draft?: string
  /** The stored values as this device knows them. Must be the same object until the values change. */
  stored: Stored<F>
  /** The toast after a save; `before` are the fields that the edit started from. */
  savedToast?: (saved: F, before: F) => Pick<ToastInput, 'title' | 'description'>
  /** Called after a save, when the form has no changes. */
  onSaved?: (thing: Thing) => void
  /** Called for a failure that neither a field nor a merge can explain. `show` displays words in the form. */
  onFailure: (failure: AppError, show: ShowRefusal) => void
}

export type EditForm<F extends Fields> = {
  /** The form library's form. The thing's fields are at `fields.…`. */
  form: Form<Edit<F>>
  isChanged: boolean
  frame: EditFrame
  former: FormerValues
}

/** Brings former values of the thing back into the form. `thing`: the stored thing with these values. */
export type FormerValues = {
  canBring: (thing: Fields) => boolean
  /** Types the values in; nothing is saved. */
  bring: (thing: Fields) => void
}

const asIs = <T>(value: T): T => value

const undecided = ({ conflicts }: Edit<Fields>): Problems =>
  Object.fromEntries(
    conflicts.flatMap(({ choice }, index) =>
      choice === null ? [[`conflicts.${index}.choice`, { code: 'choice' as const }]] : [],
    ),
  )

const within = (problems: Problems<string>): Problems<string> =>
  Object.fromEntries(Object.entries(problems).map(([path, problem]) => [`fields.${path}`, problem]))

/** The draft of a form on the device. Each person has one draft per thing. */
function useEditDraft<F extends Fields>(name: string, like: F, forDraft: (fields: F) => F) {
  const { user } = useSession()
  return useMemo(
    () => ({
      key: draftKey(user?._id, name),
      read: (stored: unknown) => readDraft(stored, like),
      write: (edit: Edit<F>): Edit<F> => ({
        ...edit,
        fields: forDraft(edit.fields),
        draftAt: new Date().toISOString(),
      }),
    }),
    [user?._id, name, like, forDraft],
  )
}

/**
 * The form in which admins edit a thing (docs/decisions/editing.md). It stores a draft on the device, saves with the
 * revision that the edit began from, and merges with what somebody else has saved since.
 */
export function useEditForm<Thing, F extends Fields, Body extends object>(
  rules: FormOf<Thing, F, Body>,
  { id, key, draft: draftName = 'new', stored, save, savedToast, onSaved, onFailure }: EditOptions<Thing, F, Body>,
): EditForm<F> {
  const { schema, toBody = asIs, check, problemTexts, forDraft = asIs, fieldOf = asIs, taken, publish = asIs } = rules
  const { fields, revision } = stored
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const formSchema = useMemo(() => z.object({ fields: schema }), [schema])
  const draft = useEditDraft(`${rules.name}/${id ?? draftName}`, fields, forDraft)
  const differs = (edit: Edit<F>) => isChanged(edit) && !isSame(toBody(edit.fields), toBody(edit.began.fields))

  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const submit = async (body: { fields: Body }): Promise<void> => {
    const edit = form.getValues()
    const before = edit.began.fields
    if (edit.began.revision > 0 && !differs(edit)) {
      services.toast({ title: t`No changes found`, variant: 'info' })
      return form.forget()
    }
    setRefusal(null)
    try {
      const saved = await save(services, body.fields, edit.began.revision)
      rules.keep(services.queryClient, saved, key)
      const now = rules.toStored(saved)
      // Rendered synchronously: if the person leaves right after a save, the form has no changes and asks no question.
      flushSync(() => form.setValues(afterSave(edit, form.getValues().fields, now.fields, now.revision)))
      // Text that was typed meanwhile is the new draft.
      if (!isChanged(form.getValues())) await form.forget()
      if (savedToast) toast({ ...savedToast(now.fields, before), variant: 'success' })
      onSaved?.(saved)
    } catch (thrown) {
      const failure = taken ? codeAtField(thrown, taken.code, taken.field, taken.problem) : thrown
      if (!(failure instanceof AppError)) {
        services.tellFailure(failure, { show: setRefusal })
        throw failure
      }
      const newer = failure.code === 'STALE_EDIT' ? rules.readNewer?.(failure.current) : undefined
      if (newer) rules.keep(services.queryClient, newer, key)
      // The words are shown in the form, unless the failure marks one of the form's fields.
      else onFailure(failure, setRefusal)
      throw atFields(failure, fieldOf, before)
    }
  }
  const form: Form<Edit<F>> = useForm<Edit<F>, z.ZodMiniType<{ fields: Body }>>({
    initial: editOf(fields, revision),
    schema: formSchema as unknown as z.ZodMiniType<{ fields: Body }>,
    toBody: (edit) => ({ fields: toBody(edit.fields) }),
    check: (edit) => ({ ...undecided(edit), ...(check && within(check(edit.fields))) }),
    ...(problemTexts && { problemTexts }),
    draft,
    submit,
  })

  const hasChanges = differs(form.values)
  useChangedForm(hasChanges)
  const { began } = form.values
  const mergeNewer = useEffectEvent(() => {
    if (revision <= began.revision) return
    const mine = form.getValues()
    if (differs(mine)) return form.setValues(rebase(mine, fields, revision))
    form.setValues(editOf(fields, revision))
    void form.forget()
  })
  useEffect(() => mergeNewer(), [revision, began.revision])

  const startOver = () => {
    form.setValues(editOf(fields, revision))
    setRefusal(null)
    void form.forget()
  }
  const choose = (index: number, side: Side) => form.setValues(decide(form.getValues(), index, side))
  const frame: EditFrame = {
    ...useFrame(form, hasChanges, choose, startOver),
    // Without a failure no words are shown: words of an earlier attempt may arrive after a new attempt has begun.
    refusal: form.failure === null ? null : refusal,
  }
  if (publish(form.values.fields) !== form.values.fields)
    frame.publish = () => form.setValues({ ...form.getValues(), fields: publish(form.getValues().fields) })
  const former: FormerValues = {
    canBring: (thing) => rules.readFormer?.(thing) !== undefined,
    bring(thing) {
      const read = rules.readFormer?.(thing)
      if (read) form.setValues(bringBack(form.getValues(), fields, rules.toStored(read).fields))
    },
  }
  return { form, isChanged: hasChanges, frame, former }
}

function useFrame<F extends Fields>(
  form: Form<Edit<F>>,
  hasChanges: boolean,
  choose: EditFrame['choose'],
  startOver: () => void,
): Omit<EditFrame, 'refusal'> {
  const moment = useMoment()
  const { conflicts, taken, draftAt } = form.values
  const pathOf = (field: string) => {
    const index = /^conflicts\.(\d+)/.exec(field)?.[1]
    return index === undefined ? field.replace(/^fields\./, '') : (conflicts[Number(index)]?.path ?? field)
  }
  return {
    formProps: form.formProps,
    isSending: form.isSending,
    isChanged: hasChanges,
    draftTime: form.isRestored && hasChanges ? moment(draftAt) : '',
    taken,
    staleFailure: form.failure instanceof AppError && form.failure.code === 'STALE_EDIT' ? form.failure : null,
    conflicts: conflicts.map((conflict, index) => {
      const name = `conflicts.${index}.choice`
      return { ...conflict, name, error: form.errorOf(name) }
    }),
    problems: form.wrong.map((field) => ({ field, path: pathOf(field), text: form.errorOf(field) })),
    focus: form.focus,
    choose,
    startOver,
  }
}

/** The same failure with the names of the form's fields. Fields that the form does not have are left out. */
const atFields = (failure: AppError, fieldOf: (serverField: string) => string, fields: Fields): AppError =>
  new AppError(failure.kind, failure.message, {
    status: failure.status,
    code: failure.code,
    fields: failure.fields
      .map(({ field, message }) => ({ field: fieldOf(field), message }))
      .filter(({ field }) => field.split('.')[0]! in fields)
      .map(({ field, message }) => ({ field: `fields.${field}`, message })),
    current: failure.current,
    cause: failure,
  })
