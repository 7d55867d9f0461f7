import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { type EditForm, type FormOf, useEditForm } from '#admin/form/use-edit-form.ts'
import type { AdminText } from '#contract/site-texts.ts'
import { useServices } from '#platform/services.tsx'
import { saveText } from './api.ts'
import { isSame } from '#domain/editing/same.ts'
import type { TextFields } from './text-form.ts'

/**
 * The form of a text.
 * @param rules must be the same object in each rendering
 * @param builtIn the built-in text; if what is saved equals it, the text counts as never edited
 */
export function useTextForm<Fields extends TextFields>(
  rules: FormOf<AdminText, Fields, object>,
  text: AdminText,
  builtIn: object,
): EditForm<Fields> {
  const { t } = useLingui()
  const { tellFailure } = useServices()
  return useEditForm(rules, {
    id: text.key,
    save: async (services, content, revision) =>
      (await saveText(services, text.key, { revision, content: isSame(content, builtIn) ? null : content })).text,
    stored: useMemo(() => rules.toStored(text), [rules, text]),
    savedToast: () => ({ title: t`Saved`, description: t`Visitors get it the next time that they open a page.` }),
    onFailure: (failure, show) =>
      tellFailure(failure, { about: t`Nothing was saved. What you typed is still here.`, show }),
  })
}
