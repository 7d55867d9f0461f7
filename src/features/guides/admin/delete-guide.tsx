import { useLingui } from '@lingui/react/macro'
import { DeleteThing } from '#admin/things/delete-thing.tsx'
import type { AdminGuide } from '#contract/admin-guides.ts'
import { TRASH_DAYS } from '#contract/editing.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { nameOf } from './guide-columns.tsx'
import { guideThings } from './queries.ts'
import { useChangeGuides } from './use-change-guides.ts'

/** Moves a guide to the trash; the toast offers to undo that. `guideKey`: the guide's id or slug in the address. */
export function DeleteGuide({ guide, guideKey }: { guide: AdminGuide; guideKey: string }) {
  const { t } = useLingui()
  const change = useChangeGuides()
  return (
    <DeleteThing
      things={guideThings}
      keys={[guide._id, guideKey]}
      name={nameOf(guide, useLanguage())}
      title={t`Delete the guide`}
      text={t`It goes to the trash, and can be restored from there for ${TRASH_DAYS} days. Riders no longer find it.`}
      question={t`Delete the guide?`}
      onDelete={(leave) => change([guide], 'delete', leave)}
    />
  )
}
