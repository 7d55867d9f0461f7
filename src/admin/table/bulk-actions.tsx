import { Button } from '@mantine/core'
import { Plural } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import classes from './bulk-actions.module.css'
import { ConfirmModal } from '../page/confirm-modal.tsx'
import { BulkBar } from './table-footer.tsx'

/** Highest number of names that the question shows. */
const NAMES_SHOWN = 5

/** The words of an action on several things. */
export type BulkWords = {
  /** The text of the action's button and of the confirm button. */
  button: string
  question: string
  text: string
  /** Whether the action harms somebody or removes something. */
  isDanger?: boolean
}

type BulkActionsProps<Action extends string> = {
  /** Number of selected rows. */
  count: number
  /** The words of each action, in button order. */
  words: Record<Action, BulkWords>
  onAsk: (action: Action) => void
  onClear: () => void
  children?: ReactNode
}

/** Shown instead of the footer while rows are selected: the bulk actions. */
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
  /** Names of the selected things, in list order. */
  names: readonly ReactNode[]
  isOpen: boolean
  /**
   * Performs the action.
   * @returns whether it succeeded
   */
  act: () => Promise<boolean>
  onClose: () => void
  /** Called after the action succeeded. */
  onDone: () => void
  /** Whether the button that confirms gets the focus. */
  isReady?: boolean
  /** Shown below the text. */
  children?: ReactNode
}

/** Asks once before an action on several things. Shows the first names of those things. */
export function BulkQuestion(props: BulkQuestionProps) {
  const { words, names, isOpen, act, onClose, onDone, isReady = false, children } = props
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
      isReady={isReady}
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
