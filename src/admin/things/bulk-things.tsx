import { type ReactNode, useCallback, useState } from 'react'
import { BulkActions, BulkQuestion, type BulkWords } from '../table/bulk-actions.tsx'
import type { ChangeThings } from './use-change-things.ts'

type ActionProps<Thing, Action extends string> = {
  /** The words of each action, in button order. */
  words: Record<Action, BulkWords>
  nameOf: (thing: Thing) => ReactNode
  change: ChangeThings<Action, Thing>
}

type BulkThingsProps<Thing, Action extends string> = ActionProps<Thing, Action> & {
  chosen: readonly Thing[]
  onClear: () => void
  /** Shown below the text of the question. */
  noteOf?: (action: Action) => ReactNode
  /** More buttons after those of the actions. */
  children?: ReactNode
}

/**
 * Buttons with actions on the selected things. A question comes before each action; the toast afterwards may offer to
 * undo the action.
 */
export function BulkThings<Thing, Action extends string>(props: BulkThingsProps<Thing, Action>) {
  const { words, nameOf, change, chosen, onClear, noteOf, children } = props
  const [asked, setAsked] = useState(Object.keys(words)[0] as Action)
  const [isOpen, setOpen] = useState(false)
  const ask = (action: Action) => {
    setAsked(action)
    setOpen(true)
  }
  return (
    <BulkActions count={chosen.length} words={words} onAsk={ask} onClear={onClear}>
      {children}
      <BulkQuestion
        words={words[asked]}
        names={chosen.map(nameOf)}
        isOpen={isOpen}
        act={() => change(chosen, asked)}
        onClose={() => setOpen(false)}
        onDone={onClear}
      >
        {noteOf?.(asked)}
      </BulkQuestion>
    </BulkActions>
  )
}

/** Asks before an action on things. It is the same function in each render. */
export type AskThings<Thing, Action extends string> = (things: readonly Thing[], action: Action) => void

type Question<Thing, Action> = {
  asked: { things: readonly Thing[]; action: Action }
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/**
 * The state of the question before an action, for a list whose row menus have the same actions as its bulk actions.
 * @param first any action; the state needs one before the first question
 * @returns `round`, a number that changes when things were changed; the list then clears its selection
 */
export function useAskThings<Thing, Action extends string>(first: Action) {
  const [asked, setAsked] = useState<Question<Thing, Action>['asked']>({ things: [], action: first })
  const [isOpen, setOpen] = useState(false)
  const [round, setRound] = useState(0)
  const ask = useCallback<AskThings<Thing, Action>>((things, action) => {
    setAsked({ things, action })
    setOpen(true)
  }, [])
  const question: Question<Thing, Action> = {
    asked,
    isOpen,
    onClose: () => setOpen(false),
    onDone: () => setRound((last) => last + 1),
  }
  return { ask, round, question }
}

type ConfirmThingsProps<Thing, Action extends string> = ActionProps<Thing, Action> & {
  question: Question<Thing, Action>
}

/** Asks once before an action on things. The toast after the action offers to undo it. */
export function ConfirmThings<Thing, Action extends string>(props: ConfirmThingsProps<Thing, Action>) {
  const { words, nameOf, change, question } = props
  const { asked, ...modal } = question
  const { things, action } = asked
  return <BulkQuestion words={words[action]} names={things.map(nameOf)} act={() => change(things, action)} {...modal} />
}
