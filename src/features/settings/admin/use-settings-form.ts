import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import { type Settings, settingsAnswerSchema, type SettingsBody, type SettingsProblem } from '#contract/settings.ts'
import { type EditForm, type Stored, useEditForm } from '#admin/form/use-edit-form.ts'
import type { SettingsFormTab } from './settings-words.ts'
import type { ProblemTexts } from '#platform/forms/problem-text.ts'
import { useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { keepSettings, saveSettings } from './api.ts'

type Fields = Readonly<Record<string, unknown>>

type SettingsFormOptions<F extends Fields> = {
  tab: SettingsFormTab
  settings: Settings
  /** Extracts a tab's form values. */
  toFields: (settings: Settings) => F
  /** Validates the body. */
  schema: z.ZodMiniType
  /** Converts the fields to the sent body. */
  toBody: (fields: F) => unknown
  /** Removes secrets from the fields before they are stored on the device. */
  forDraft?: (fields: F) => F
  /** Called after a save: visitors get the new settings with their next read. */
  onSaved: () => void
}

const PROBLEM_TEXTS = {
  address: msg`Check the address. That of a web page begins with https://`,
  range: msg`This number is outside of what is possible`,
  order: msg`This can't be more than the number for “low stock”`,
} satisfies Record<SettingsProblem, ProblemTexts[string]>

/** The form of a settings tab. */
export function useSettingsForm<F extends Fields>(options: SettingsFormOptions<F>): EditForm<F> {
  const { tab, settings, toFields, schema, toBody, forDraft, onSaved } = options
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const toStored = (of: Settings): Stored<F> => ({ fields: toFields(of), revision: of[tab].revision })
  const stored = useMemo(
    () => ({ fields: toFields(settings), revision: settings[tab].revision }),
    [settings, toFields, tab],
  )
  return useEditForm({
    draftName: `settings/${tab}`,
    stored,
    schema,
    toBody,
    problemTexts: PROBLEM_TEXTS,
    ...(forDraft && { forDraft }),
    async save(body, revision) {
      const saved = await saveSettings(services, { [tab]: { ...(body as object), revision } } as SettingsBody)
      keepSettings(services.queryClient, saved)
      return toStored(saved)
    },
    onSaved() {
      onSaved()
      toast({
        title: t`Saved`,
        description: t`Visitors get it the next time that they open a page.`,
        variant: 'success',
      })
    },
    takeNewer(current) {
      const newer = settingsAnswerSchema.shape.data.safeParse(current).data?.settings
      if (newer) keepSettings(services.queryClient, newer)
      return newer !== undefined
    },
    onFailure: (failure, show) =>
      services.tellFailure(failure, { about: t`Nothing was saved. What you typed is still here.`, show }),
    fieldOf: (field) => field.replace(new RegExp(`^${tab}\\.`), ''),
  })
}
