import { useLingui } from '@lingui/react/macro'
import type { ParkBulkAction } from '#contract/admin-parks.ts'
import { TRASH_DAYS } from '#contract/editing.ts'
import type { BulkWords } from '#admin/table/bulk-actions.tsx'

/** The texts of the bulk actions on parks. */
export function useParkActionWords(): Record<ParkBulkAction, BulkWords> {
  const { t } = useLingui()
  return {
    publish: {
      button: t`Publish`,
      question: t`Publish these parks?`,
      text: t`Hidden ones become public. Those that are public stay as they are.`,
    },
    hide: {
      button: t`Hide`,
      question: t`Hide these parks?`,
      text: t`Riders no longer see them. Their ratings are kept.`,
    },
    feature: {
      button: t`Feature`,
      question: t`Feature these parks?`,
      text: t`They come first in the list of parks. Hidden ones become public.`,
    },
    unfeature: {
      button: t`Stop featuring`,
      question: t`Stop featuring these parks?`,
      text: t`They stay public.`,
    },
    check: {
      button: t`Mark as looked at`,
      question: t`Mark these parks as looked at?`,
      text: t`It says that somebody has just looked at everything about each of them. Riders see how long ago that was.`,
    },
    delete: {
      button: t`Delete`,
      question: t`Delete these parks?`,
      text: t`They go to the trash, with their photos and ratings, and can be restored from there for ${TRASH_DAYS} days.`,
      isDanger: true,
    },
  }
}
