import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import { type Settings, settingsAnswerSchema, type SettingsBody, type SettingsProblem } from '#contract/settings.ts'
import { type EditForm, type FormOf, useEditForm } from '#admin/form/use-edit-form.ts'
import type { SettingsFormTab } from './settings-words.ts'
import type { ProblemTexts } from '#platform/forms/problem-text.ts'
import { useServices } from '#platform/services.tsx'
import { keepSettings, saveSettings } from './api.ts'

type Fields = Readonly<Record<string, unknown>>

type SettingsFormOptions<F extends Fields> = {
  tab: SettingsFormTab
  settings: Settings
  /** Extracts a tab's form values. */
  toFields: (settings: Settings) => F
  /** Validates the body. */
  schema: z.ZodMiniType<object>
  /** Converts the fields to the sent body. */
  toBody: (fields: F) => unknown
  /** Removes secrets from the fields before they are stored on the device. */
  forDraft?: (fields: F) => F
  /** Called after a save. Visitors get the new settings when they load the settings the next time. */
  onSaved: () => void
}

const PROBLEM_TEXTS = {
  address: msg`Check the address. That of a web page begins with https://`,
  range: msg`This number is outside of what is possible`,
  order: msg`This can't be more than the number for “low stock”`,
  keyForShop: msg`Forecasts of Open-Meteo on a site with a shop need a key. Store one, choose another source, or leave the shop off`,
} satisfies Record<SettingsProblem, ProblemTexts[string]>

/** The form of a settings tab. */
export function useSettingsForm<F extends Fields>(options: SettingsFormOptions<F>): EditForm<F> {
  const { tab, settings, toFields, schema, toBody, forDraft, onSaved } = options
  const { t } = useLingui()
  const { tellFailure } = useServices()
  const toStored: FormOf<Settings, F, object>['toStored'] = (of) => ({
    fields: toFields(of),
    revision: of[tab].revision,
  })
  return useEditForm(
    {
      name: 'settings',
      toStored,
      schema,
      toBody,
      problemTexts: PROBLEM_TEXTS,
      ...(forDraft && { forDraft }),
      fieldOf: (field) => field.replace(new RegExp(`^${tab}\\.`), ''),
      keep: keepSettings,
      readNewer: (current) => settingsAnswerSchema.shape.data.safeParse(current).data?.settings,
    },
    {
      id: tab,
      save: (services, body, revision) => saveSettings(services, { [tab]: { ...body, revision } } as SettingsBody),
      stored: useMemo(
        () => ({ fields: toFields(settings), revision: settings[tab].revision }),
        [settings, toFields, tab],
      ),
      savedToast: () => ({
        title: t`Saved`,
        ...(tab !== 'sources' &&
          tab !== 'weather' && { description: t`Visitors get it the next time that they open a page.` }),
      }),
      onSaved,
      onFailure: (failure, show) =>
        tellFailure(failure, { about: t`Nothing was saved. What you typed is still here.`, show }),
    },
  )
}
