import { NativeSelect, Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type AdminSuggestion, REFUSAL_WORDS_MAX } from '#contract/admin-suggestions.ts'
import { REFUSALS, type Refusal } from '#contract/suggestion-receipts.ts'
import { useAction } from '#admin/page/use-action.ts'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import { REFUSAL_WORDS } from './suggestion-words.ts'
import type { Settling } from './use-settle.ts'
import classes from './suggestions.module.css'

type RefuseModalProps = {
  /** The suggestions to refuse. If there are none, the dialog is closed. */
  suggestions: readonly AdminSuggestion[]
  refuse: Settling['refuse']
  onClose: () => void
  /** Called after the suggestions were refused. */
  onDone?: () => void
}

/**
 * A dialog that asks for the reason of a refusal; the senders read the reason. The key empties the form when other
 * suggestions are to be refused.
 */
export const RefuseModal = (props: RefuseModalProps) => (
  <Refusing key={props.suggestions.map(({ _id }) => _id).join()} {...props} />
)

function Refusing({ suggestions, refuse, onClose, onDone }: RefuseModalProps) {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState<Refusal>('notSo')
  const [words, setWords] = useState('')
  const toRiders = suggestions.some(({ element, count }) => element === null || count > 0)
  const [start, isBusy] = useAction(async () => {
    // After a failure the dialog stays open with the typed text.
    if (!(await refuse(suggestions, { reason, words }))) return
    onClose()
    onDone?.()
  })
  return (
    <ConfirmModal
      isOpen={suggestions.length > 0}
      title={suggestions.length > 1 ? t`Refuse these suggestions?` : t`Refuse this suggestion?`}
      confirm={t`Refuse`}
      isDanger
      isBusy={isBusy}
      onConfirm={start}
      onClose={onClose}
    >
      {toRiders ? (
        <div className={classes.fields}>
          <NativeSelect
            label={t`Reason`}
            value={reason}
            data={REFUSALS.map((value) => ({ value, label: i18n._(REFUSAL_WORDS[value]) }))}
            onChange={({ target }) => setReason(target.value as Refusal)}
          />
          <Textarea
            label={t`Words to the rider (optional)`}
            description={t`Whoever sent it reads them at the next visit. A photo that came with it is deleted.`}
            value={words}
            maxLength={REFUSAL_WORDS_MAX}
            autosize
            minRows={2}
            dir="auto"
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
      ) : (
        <p>{t`It is asked again only after it has changed in OpenStreetMap.`}</p>
      )}
    </ConfirmModal>
  )
}
