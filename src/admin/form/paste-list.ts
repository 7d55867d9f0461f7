import type { ClipboardEvent } from 'react'
import { trimText } from '#contract/pasted.ts'
import { listItems } from '#domain/admin/pasted-lines.ts'
import { htmlListItems } from './pasted-html-list.ts'

type ListPaste = ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>

/** The items of the list that is pasted; a single line that is no item gives itself. */
function itemsOf({ clipboardData }: ListPaste): string[] {
  const html = htmlListItems(clipboardData.getData('text/html'))
  const text = html?.map((item) => item.replace(/\s+/g, ' ')).join('\n')
  return listItems(text ?? clipboardData.getData('text/plain'))
}

/**
 * Takes a pasted list apart: one line is one item. The first one stands behind what is in front of the cursor, the last
 * one in front of what is behind it. A single line without a bullet is pasted as any text.
 */
export function pasteList(event: ListPaste, take: (items: string[]) => void): void {
  const items = itemsOf(event)
  const plain = trimText(event.clipboardData.getData('text/plain')).replace(/\s+/g, ' ')
  if (items.length === 0 || (items.length === 1 && items[0] === plain)) return
  event.preventDefault()
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const first = value.slice(0, selectionStart ?? value.length) + items[0]!
  const rest = value.slice(selectionEnd ?? value.length)
  const all = [first, ...items.slice(1)]
  take([...all.slice(0, -1), all.at(-1)! + rest])
}
