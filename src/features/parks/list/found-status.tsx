import { select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { countText, pluralForm } from '#ui/text/count-text.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useParksText } from './list-heading.tsx'
import type { ParkListView } from './use-park-list.ts'

/** Tells screen readers how many parks the filters have found. */
export function FoundStatus(list: Pick<ParkListView, 'search' | 'sure' | 'unknown' | 'counts'>) {
  const { t, i18n } = useLingui()
  const parksText = useParksText(list)
  const { sure, unknown } = list
  const found = countText(sure ?? 0, i18n)
  return (
    <VisuallyHidden>
      <span role="status">
        {sure === 0 && unknown
          ? parksText
          : sure !== null &&
            t`${select(pluralForm(sure), { one: `${found} park found`, other: `${found} parks found` })}`}
      </span>
    </VisuallyHidden>
  )
}
