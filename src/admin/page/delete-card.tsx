import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { AdminCard } from './admin-card.tsx'
import { ConfirmModal } from './confirm-modal.tsx'

type DeleteCardProps = {
  title: string
  /** Says what happens to the thing. */
  text: string
  /** The question before the deletion. */
  question: string
  /** Shown below the question. */
  children: ReactNode
  /** Moves the thing to the trash and handles its own failures. */
  onDelete: () => Promise<unknown>
}

/**
 * A card that moves a thing to the trash, after a question. Put the card above parts that load later, such as the
 * history: a part above the card would move the card when it appears.
 */
export function DeleteCard({ title, text, question, children, onDelete }: DeleteCardProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    await onDelete()
    setBusy(false)
    setOpen(false)
  }
  return (
    <AdminCard isDanger title={title} text={text}>
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t`Delete…`}
        </Button>
      </div>
      <ConfirmModal
        isOpen={isOpen}
        isDanger
        title={question}
        confirm={t`Move to the trash`}
        isBusy={isBusy}
        onConfirm={() => void start()}
        onClose={() => setOpen(false)}
      >
        {children}
      </ConfirmModal>
    </AdminCard>
  )
}
