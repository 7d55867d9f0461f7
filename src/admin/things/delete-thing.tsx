import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DeleteCard } from '../page/delete-card.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import type { Things } from './thing-queries.ts'
import { useLeaveDeleted } from './use-leave-deleted.ts'

type DeleteThingProps = {
  things: Pick<Things, 'name' | 'section' | 'forget'>
  /** Everything that addresses name it by, its id first. */
  keys: [id: string, ...string[]]
  /** The thing's name. */
  name: string
  title: string
  /** What happens to the thing. */
  text: string
  question: string
  /**
   * Moves it to the trash and handles its own failures.
   * @param leave leaves the page afterwards
   */
  onDelete: (leave: () => Promise<void>) => Promise<unknown>
  /** What else is deleted with it, shown below the question. */
  children?: ReactNode
}

/** Moves a thing to the trash after a question, and opens the list. */
export function DeleteThing({ things, keys, name, onDelete, children, ...words }: DeleteThingProps) {
  const leaveDeleted = useLeaveDeleted()
  return (
    <DeleteCard {...words} onDelete={() => onDelete(() => leaveDeleted(things, ...keys))}>
      <p>
        <Trans>
          <Bidi>{name}</Bidi> disappears from the site at once.
        </Trans>
      </p>
      {children}
    </DeleteCard>
  )
}
