import type { ClipboardEvent } from 'react'
import { trimText } from '#contract/pasted.ts'
import { listItems } from '#domain/admin/pasted-lines.ts'
import { htmlListItems } from './pasted-html-list.ts'

type ListPaste = ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>

/** The items of the pasted list. A single line without a bullet is one item. */
function itemsOf({ clipboardData }: ListPaste): string[] {
  const html = htmlListItems(clipboardData.getData('text/html'))
  const text = html?.map((item) => item.replace(/\s+/g, ' ')).join('\n')
  return listItems(text ?? clipboardData.getData('text/plain'))
}

/**
 * Splits a pasted list into items, one per line. The field's text before the cursor is joined to the first item, and
 * the text after the cursor to the last item. A single line without a bullet is left to the browser.
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
