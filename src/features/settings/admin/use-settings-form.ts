import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type * as z from 'zod/mini'
import { type Settings, settingsAnswerSchema, type SettingsBody, type SettingsProblem } from '#contract/settings.ts'
import type { SettingsTab } from '#platform/admin/settings-words.ts'
import { useChangedForm } from '#platform/account/changed-forms.ts'
import { AppError } from '#platform/app-error.ts'
import type { ProblemTexts } from '#platform/forms/problem-text.ts'
import type { Problems } from '#platform/forms/problem.ts'
import { type Form, useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { useSession } from '#platform/session.ts'
import type { Side } from '#ui/admin/stale-edit.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { keepSettings, saveSettings } from './api.ts'
import { decide, type Edit, editOf, isChanged, readDraft, rebase } from './settings-edit.ts'

type Fields = Readonly<Record<string, unknown>>

type SettingsFormOptions<F extends Fields> = {
  tab: SettingsTab
  settings: Settings
  /** The form's values of a tab. */
  toFields: (settings: Settings) => F
  /** Validates `{fields}`. */
  schema: z.ZodMiniType
  /** The fields as they are sent. */
  toBody: (fields: F) => unknown
  /** The fields as they may be kept on the device: without secrets. */
  forDraft?: (fields: F) => F
  /** After a save: visitors get the settings with their next read. */
  onSaved: () => void
}

export type SettingsForm<F extends Fields> = {
  form: Form<Edit<F>>
  choose: (index: number, side: Side) => void
  /** Discards what was typed. */
  startOver: () => void
  isChanged: boolean
}

const PROBLEM_TEXTS = {
  address: msg`Check the address. That of a web page begins with https://`,
  range: msg`This number is outside of what is possible`,
  order: msg`This can't be more than the number for “low stock”`,
} satisfies Record<SettingsProblem, ProblemTexts[string]>

const undecided = ({ conflicts }: Edit<Fields>): Problems =>
  Object.fromEntries(
    conflicts.flatMap(({ choice }, index) =>
      choice === null ? [[`conflicts.${index}.choice`, { code: 'choice' as const }]] : [],
    ),
  )

/** The form of a tab: draft, saving, and merging with what somebody else saved meanwhile. */
export function useSettingsForm<F extends Fields>(options: SettingsFormOptions<F>): SettingsForm<F> {
  const { tab, settings, toFields, schema, toBody, forDraft = (fields: F) => fields, onSaved } = options
  const { t } = useLingui()
  const services = useServices()
  const { user } = useSession()
  const { toast } = useToasts()
  const { revision } = settings[tab]
  const current = useMemo(() => toFields(settings), [settings, toFields])
  const draft = useMemo(
    () => ({
      key: `draft/${user?._id ?? ''}/settings/${tab}`,
      read: (stored: unknown) => readDraft(stored, current),
      write: (edit: Edit<F>): Edit<F> => ({
        ...edit,
        fields: forDraft(edit.fields),
        draftAt: new Date().toISOString(),
      }),
    }),
    [user?._id, tab, current, forDraft],
  )

  const save = async (): Promise<void> => {
    const edit = form.getValues()
    if (!isChanged(edit)) {
      toast({ title: t`No changes found`, variant: 'info' })
      return form.forget()
    }
    try {
      const body = { [tab]: { ...(toBody(edit.fields) as object), revision: edit.began.revision } } as SettingsBody
      const saved = await saveSettings(services, body)
      form.setValues(editOf(toFields(saved), saved[tab].revision))
      await form.forget()
      keepSettings(services.queryClient, saved)
      onSaved()
      toast({
        title: t`Saved`,
        description: t`Visitors get it the next time that they open a page.`,
        variant: 'success',
      })
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure
      const newer = failure.code === 'STALE_EDIT' ? newerOf(failure) : undefined
      // The effect below merges it.
      if (newer) keepSettings(services.queryClient, newer)
      else if (failure.fields.length === 0)
        services.tellFailure?.(failure, { about: t`Nothing was saved. What you typed is still here.` })
      throw atFields(failure, tab)
    }
  }
  const form: Form<Edit<F>> = useForm<Edit<F>, z.ZodMiniType>({
    initial: editOf(current, revision),
    schema,
    toBody: (edit) => ({ fields: toBody(edit.fields) }),
    check: undecided,
    problemTexts: PROBLEM_TEXTS,
    draft,
    submit: save,
  })

  const hasChanges = isChanged(form.values)
  useChangedForm(hasChanges)
  const { began } = form.values
  const takeNewer = useEffectEvent(() => {
    if (revision <= began.revision) return
    const mine = form.getValues()
    if (isChanged(mine)) return form.setValues(rebase(mine, current, revision))
    form.setValues(editOf(current, revision))
    void form.forget()
  })
  useEffect(() => takeNewer(), [revision, began.revision])

  return {
    form,
    choose: (index, side) => form.setValues(decide(form.getValues(), index, side)),
    startOver() {
      form.setValues(editOf(current, revision))
      void form.forget()
    },
    isChanged: hasChanges,
  }
}

/** The newer settings of a stale edit. */
const newerOf = ({ current }: AppError): Settings | undefined =>
  settingsAnswerSchema.shape.data.safeParse(current).data?.settings

/** The server names the fields of a body (`general.site.name.he`), the form its own (`fields.site.name.he`). */
const atFields = (failure: AppError, tab: SettingsTab): AppError =>
  new AppError(failure.kind, failure.message, {
    status: failure.status,
    code: failure.code,
    fields: failure.fields.map(({ field, message }) => ({
      field: field.replace(new RegExp(`^${tab}\\.`), 'fields.'),
      message,
    })),
    cause: failure,
  })
