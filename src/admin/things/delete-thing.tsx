import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DeleteCard } from '../page/delete-card.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import type { Things } from './thing-queries.ts'
import { useLeaveDeleted } from './use-leave-deleted.ts'

type DeleteThingProps = {
  things: Pick<Things, 'name' | 'section' | 'forget'>
  /** All ids and slugs that addresses use for the thing; its id comes first. */
  keys: [id: string, ...string[]]
  /** The thing's name. */
  name: string
  title: string
  /** Says what happens to the thing. */
  text: string
  question: string
  /**
   * Moves the thing to the trash and handles its own failures.
   * @param leave leaves the page afterwards
   */
  onDelete: (leave: () => Promise<void>) => Promise<unknown>
  /** Names the data that is deleted together with the thing. Shown below the question. */
  children?: ReactNode
}

/** A card that moves a thing to the trash, after a question, and then opens the list. */
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
