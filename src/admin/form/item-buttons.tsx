import { ActionIcon } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useRef } from 'react'
import { flushSync } from 'react-dom'

type ItemButtonsProps = {
  index: number
  count: number
  words: { up: string; down: string; remove: string }
  onMove: (to: number) => void
  onRemove: () => void
}

/** The buttons of one item in a form's list: they move the item up or down, or remove it. */
export function ItemButtons({ index, count, words, onMove, onRemove }: ItemButtonsProps) {
  const shared = { variant: 'subtle', color: 'gray', size: 36 } as const
  return (
    <>
      <ActionIcon
        {...shared}
        data-move={`up-${index}`}
        aria-label={words.up}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...shared}
        data-move={`down-${index}`}
        aria-label={words.down}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon {...shared} aria-label={words.remove} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}

/**
 * Functions that change a list and then focus a button, so that the person can press again. Set `list` as the ref of
 * the element around the list.
 */
export function useItemChanges() {
  const list = useRef<HTMLDivElement>(null)
  const change = (how: () => void, focus: string) => {
    flushSync(how)
    list.current?.querySelector<HTMLElement>(focus)?.focus()
  }
  return {
    list,
    change,
    /**
     * Moves an item. Then focuses the pressed button again or, if the item can't be moved farther, the button for the
     * other direction.
     */
    move(how: () => void, from: number, to: number, count: number) {
      const isUp = to < from
      const isAtEnd = to === (isUp ? 0 : count - 1)
      change(how, `[data-move="${isUp === isAtEnd ? 'down' : 'up'}-${to}"]`)
    },
  }
}
