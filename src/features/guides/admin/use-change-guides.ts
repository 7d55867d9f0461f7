import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ChangeThings, useChangeThings, wasUndone } from '#admin/things/use-change-things.ts'
import { useTellFailure } from '#admin/form/use-tell-failure.ts'
import type { BulkGuidesBody } from '#contract/admin-guides.ts'
import { AppError } from '#platform/http/app-error.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { changeGuides } from './api.ts'
import { guideThings } from './queries.ts'

type Action = BulkGuidesBody['action']

/** Publishes, hides, features or deletes guides. */
export function useChangeGuides(): ChangeThings<Action> {
  const { t } = useLingui()
  const { toast } = useToasts()
  const tell = useTellFailure({
    title: t`Invalid selection`,
    description: t`A guide that was selected is no longer there. Nothing was changed.`,
  })
  const refuse = (description: string) => toast({ title: t`Invalid operation`, description, variant: 'destructive' })
  return useChangeThings<Action>({
    things: guideThings,
    call: changeGuides,
    doneText(action, count) {
      switch (action) {
        case 'publish':
          return t`${plural(count, { one: '# guide published', other: '# guides published' })}`
        case 'unpublish':
          return t`${plural(count, { one: '# guide hidden', other: '# guides hidden' })}`
        case 'feature':
          return t`${plural(count, { one: '# guide is featured', other: '# guides are featured' })}`
        case 'unfeature':
          return t`${plural(count, { one: '# guide is no longer featured', other: '# guides are no longer featured' })}`
        case 'delete':
          return t`${plural(count, { one: '# guide moved to the trash', other: '# guides moved to the trash' })}`
      }
    },
    skippedText: (count) =>
      t`${plural(count, {
        one: '# guide was changed since, and stays as it is.',
        other: '# guides were changed since, and stay as they are.',
      })}`,
    onFailure(failure, step) {
      if (wasUndone(failure, step)) refuse(t`This was undone already.`)
      else if (failure instanceof AppError && failure.code === 'CONFLICT')
        refuse(t`A guide without a title or a text can’t be published. Nothing was changed.`)
      else tell(failure, t`The guides were not changed`)
    },
  })
}
