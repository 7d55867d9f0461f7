import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { Trashed } from '#contract/editing.ts'
import type { Language } from '#contract/limits.ts'
import { useAdminThings } from '#admin/things/things.ts'
import { isNotFound } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { restore } from './api.ts'

/** The name of a thing in a language, or its name in the other one. */
export const nameOf = ({ name }: Trashed, language: Language) => name[language] || name.he || name.en

/** Restores a thing from the trash, and reports the result. */
export function useRestore(): (thing: Trashed) => Promise<void> {
  const { t, i18n } = useLingui()
  const services = useServices()
  const navigate = useNavigate()
  const { toast } = useToasts()
  const language = useLanguage()
  const things = useAdminThings()

  return async (trashed) => {
    const { id, thing } = trashed
    const { page, trash } = things[thing]
    const state = i18n._(trash.restored)
    const title = nameOf(trashed, language)
    try {
      const { slug, isRenamed } = await restore(services, id)
      toast({
        title: t`${title} is restored`,
        description: isRenamed ? t`${state} Its former address was taken: it is ${slug} now.` : state,
        variant: 'success',
        action: { label: t`Edit`, run: () => void navigate({ to: page, params: { id } }) },
      })
    } catch (failure) {
      if (isNotFound(failure)) {
        toast({ title: t`This is no longer in the trash`, variant: 'info' })
      } else services.tellFailure(failure, { about: t`Nothing was restored.` })
    }
    await services.queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
}
