import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { useChangedForm } from '#platform/forms/changed-forms.ts'
import { AppError, codeAtField } from '#platform/http/app-error.ts'
import type { ProblemTexts } from '#platform/forms/problem-text.ts'
import type { Problems } from '#platform/forms/problem.ts'
import { type Form, useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { useSession } from '#platform/session.ts'
import { decide, draftKey, type Edit, editOf, isChanged, readDraft, rebase, type Side } from './edit.ts'
import { isSame } from './merge-edits.ts'
import { useMoment } from '../values/use-moment.ts'

type Fields = Readonly<Record<string, unknown>>

/** Why a save did not go through, in words. */
export type Refusal = { title: string; description: string }
type ShowRefusal = (refusal: Refusal) => void

/** The stored values of a thing. Revision 0: a new thing. */
export type Stored<F extends Fields> = { fields: F; revision: number }

export type EditFormOptions<F extends Fields, Body extends z.ZodMiniType, Saved extends Stored<F>> = {
  /** Names the draft, for example `park/new` or `settings/general`; the person's id is put in front. Must not change. */
  draftName: string
  /** The thing as last known; `fields` keeps its identity until it changes. */
  stored: Stored<F>
  /** Validates the body. */
  schema: Body
  /** Converts the fields to the sent body, without the revision; the paths stay the same. */
  toBody?: (fields: F) => unknown
  /** Rules beyond the schema, keyed by field path. */
  check?: (fields: F) => Problems<string>
  /** Texts for problems that only this form has, beyond `FIELD_PROBLEMS`. */
  problemTexts?: ProblemTexts
  /** Removes secrets from the fields before they are stored on the device. */
  forDraft?: (fields: F) => F
  /** A 409 code that becomes the problem of a field: its value is taken. */
  taken?: { code: string; field: string; problem: string }
  /** Sends the body; resolves to what was stored. Any AppError it throws is handled here. */
  save: (body: z.infer<Body>, revision: number) => Promise<Saved>
  /** Called after a save, when the form has no changes left; `before` are the fields that the edit started from. */
  onSaved: (saved: Saved, before: F) => void
  /**
   * Stores the newer record of a `STALE_EDIT`, so that it becomes `stored`; the form then merges it. Returns false if
   * the record can't be read. Absent: the thing is new.
   */
  takeNewer?: (current: unknown) => boolean
  /** Called for a failure that neither a field nor a merge explains; `show` displays words in the form. */
  onFailure: (failure: AppError, show: ShowRefusal) => void
  /** Maps a field name in the server's errors to the field of the form. */
  fieldOf?: (serverField: string) => string
}

/** The props that `admin/form/edit-form-frame.tsx` needs around the fields. */
export type EditFrame = {
  formProps: Form<object>['formProps']
  isSending: boolean
  isChanged: boolean
  /** When the restored draft was written, in words; '': the values come from no draft. */
  draftTime: string
  /** Paths taken over from somebody who saved in the meantime; null: nobody did. */
  taken: readonly string[] | null
  /** Why the last save failed, if no field is the cause. */
  refusal: Refusal | null
  /** The stale-edit failure of the last save; null if there was none. */
  staleFailure: unknown
  conflicts: readonly {
    /** Name of the choice's control in the form. */
    name: string
    path: string
    mine: unknown
    theirs: unknown
    choice: Side | null
    error: string | undefined
  }[]
  /** `field` is the control's name in the form, `path` the path of the thing's field. */
  problems: readonly { field: string; path: string; text: string | undefined }[]
  focus: (field: string) => void
  choose: (index: number, side: Side) => void
  /** Discards the typed values. */
  startOver: () => void
}

export type EditForm<F extends Fields> = {
  /** The fields are at `fields.…`. */
  form: Form<Edit<F>>
  isChanged: boolean
  frame: EditFrame
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

/** The draft of a form on the device: one per person and thing. */
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
 * The form of something that admins edit (docs/product.md#editing): it keeps a draft on the device, saves with the
 * revision that the edit started from, and merges what somebody else saved in the meantime.
 */
export function useEditForm<F extends Fields, Body extends z.ZodMiniType, Saved extends Stored<F>>(
  options: EditFormOptions<F, Body, Saved>,
): EditForm<F> {
  const { draftName, stored, schema, toBody = asIs, check, problemTexts, forDraft = asIs, fieldOf = asIs } = options
  const { fields, revision } = stored
  const { t } = useLingui()
  const services = useServices()
  const formSchema = useMemo(() => z.object({ fields: schema }), [schema])
  const draft = useEditDraft(draftName, fields, forDraft)
  const differs = (edit: Edit<F>) => isChanged(edit) && !isSame(toBody(edit.fields), toBody(edit.began.fields))

  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const submit = async (body: { fields: z.infer<Body> }): Promise<void> => {
    const edit = form.getValues()
    const before = edit.began.fields
    if (edit.began.revision > 0 && !differs(edit)) {
      services.toast({ title: t`No changes found`, variant: 'info' })
      return form.forget()
    }
    setRefusal(null)
    try {
      const saved = await options.save(body.fields, edit.began.revision)
      // Rendered synchronously, so that leaving right after a save asks no question.
      flushSync(() => form.setValues(editOf(saved.fields, saved.revision)))
      await form.forget()
      options.onSaved(saved, before)
    } catch (thrown) {
      const { taken } = options
      const failure = taken ? codeAtField(thrown, taken.code, taken.field, taken.problem) : thrown
      if (!(failure instanceof AppError)) {
        services.tellFailure(failure, { show: setRefusal })
        throw failure
      }
      const isMerged = failure.code === 'STALE_EDIT' && options.takeNewer?.(failure.current)
      // The words are shown unless a field of the form is marked.
      if (!isMerged) options.onFailure(failure, setRefusal)
      throw atFields(failure, fieldOf, before)
    }
  }
  const form: Form<Edit<F>> = useForm<Edit<F>, z.ZodMiniType<{ fields: z.infer<Body> }>>({
    initial: editOf(fields, revision),
    schema: formSchema as unknown as z.ZodMiniType<{ fields: z.infer<Body> }>,
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
  const frame = useFrame(form, hasChanges, choose, startOver)
  // The form's failure belongs to the last attempt; its words may arrive later.
  return { form, isChanged: hasChanges, frame: { ...frame, refusal: form.failure === null ? null : refusal } }
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

/** The same failure with the form's field names; fields that the form lacks are left out. */
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
