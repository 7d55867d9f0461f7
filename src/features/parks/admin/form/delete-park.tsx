import { useLingui } from '@lingui/react/macro'
import { DeleteThing } from '#admin/things/delete-thing.tsx'
import type { AdminPark } from '#contract/admin-parks.ts'
import { TRASH_DAYS } from '#contract/editing.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { parkThings } from '../queries.ts'
import { useParkActions } from '../use-park-actions.ts'

/** The section with the button that moves the park to the trash. After that, a toast offers to undo the deletion. */
export function DeletePark({ park }: { park: AdminPark }) {
  const { t } = useLingui()
  const { change } = useParkActions()
  return (
    <DeleteThing
      things={parkThings}
      keys={[park._id]}
      name={park.name[useLanguage()]}
      title={t`Delete the park`}
      text={t`It goes to the trash, with its photos and ratings, and can be restored from there for ${TRASH_DAYS} days.`}
      question={t`Delete the park?`}
      onDelete={(leave) => change([park], 'delete', leave)}
    />
  )
}
