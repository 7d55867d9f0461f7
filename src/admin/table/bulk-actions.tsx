import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { Plural } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import classes from './bulk-actions.module.css'
import { ConfirmModal } from '../page/confirm-modal.tsx'
import { BulkBar } from './table-footer.tsx'

/** How many names the question shows. */
const NAMES_SHOWN = 5

/** An action on several things, in words. */
export type BulkWords = {
  /** On its button, and on the one that confirms it. */
  button: string
  question: string
  text: string
  /** For what harms somebody or takes something away. */
  isDanger?: boolean
}

type BulkActionsProps<Action extends string> = {
  /** How many rows are selected. */
  count: number
  /** In the order of the buttons. */
  words: Record<Action, BulkWords>
  onAsk: (action: Action) => void
  onClear: () => void
  children?: ReactNode
}

/** Takes the footer's place while rows are selected: what can be done with them. */
export function BulkActions<Action extends string>({
  count,
  words,
  onAsk,
  onClear,
  children,
}: BulkActionsProps<Action>) {
  return (
    <BulkBar count={count} onClear={onClear}>
      {(Object.keys(words) as Action[]).map((action) => (
        <Button key={action} variant="default" size="sm" onClick={() => onAsk(action)}>
          {words[action].button}
        </Button>
      ))}
      {children}
    </BulkBar>
  )
}

type BulkQuestionProps = {
  words: BulkWords
  /** Of the things, in their order. */
  names: readonly ReactNode[]
  isOpen: boolean
  /** Does it. @returns whether it was done */
  act: () => Promise<boolean>
  onClose: () => void
  /** It was done. */
  onDone: () => void
  /** Below the words. */
  children?: ReactNode
}

/** Asks once before an action on several things, with the first of their names. */
export function BulkQuestion({ words, names, isOpen, act, onClose, onDone, children }: BulkQuestionProps) {
  const [isBusy, setBusy] = useState(false)
  async function start(): Promise<void> {
    setBusy(true)
    try {
      const isDone = await act()
      onClose()
      if (isDone) onDone()
    } finally {
      setBusy(false)
    }
  }
  const more = names.length - NAMES_SHOWN
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={words.question}
      confirm={words.button}
      isDanger={words.isDanger ?? false}
      isBusy={isBusy}
      onConfirm={() => void start()}
      onClose={onClose}
    >
      <ul className={classes.names}>
        {names.slice(0, NAMES_SHOWN).map((name, index) => (
          <li key={index}>{name}</li>
        ))}
        {more > 0 && (
          <li>
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
      <p>{words.text}</p>
      {children}
    </ConfirmModal>
  )
}
