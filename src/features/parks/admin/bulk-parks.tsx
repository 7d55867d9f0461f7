import { useLingui } from '@lingui/react/macro'
import type { AdminPark, ParkBulkAction } from '#contract/admin-parks.ts'
import { TRASH_DAYS } from '#contract/editing.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { BulkActions, BulkQuestion, type BulkWords } from '#ui/admin/bulk-actions.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { type AskAction, useParkActions } from './use-park-actions.ts'

function useActionWords(): Record<ParkBulkAction, BulkWords> {
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
    delete: {
      button: t`Delete`,
      question: t`Delete these parks?`,
      text: t`They go to the trash, with their photos and ratings, and can be restored from there for ${TRASH_DAYS} days.`,
      isDanger: true,
    },
  }
}

type BulkParksProps = { parks: readonly AdminPark[]; onClear: () => void; onAsk: AskAction }

/** What can be done with the selected parks. */
export function BulkParks({ parks, onClear, onAsk }: BulkParksProps) {
  const words = useActionWords()
  return <BulkActions count={parks.length} words={words} onAsk={(action) => onAsk(parks, action)} onClear={onClear} />
}

export type AskedAction = { parks: readonly AdminPark[]; action: ParkBulkAction }

type ConfirmParksProps = {
  asked: AskedAction
  isOpen: boolean
  onClose: () => void
  /** The parks were changed. */
  onDone: () => void
}

/** Asks once before an action on parks; the toast after it offers to undo it. */
export function ConfirmParks({ asked: { parks, action }, ...props }: ConfirmParksProps) {
  const words = useActionWords()[action]
  const language = useLanguage()
  const { change } = useParkActions()
  const names = parks.map(({ _id, name }) => <Bidi key={_id}>{name[language]}</Bidi>)
  return <BulkQuestion words={words} names={names} act={() => change(parks, action)} {...props} />
}
