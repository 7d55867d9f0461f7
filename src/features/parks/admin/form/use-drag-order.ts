import { type DragEvent, useState } from 'react'

type DragOrder = {
  /** Props of the drag handle. */
  handle: (index: number) => { draggable: true; onDragStart: (event: DragEvent) => void; onDragEnd: () => void }
  /** Props of each list item. */
  item: (index: number) => {
    'data-dragged': true | undefined
    'data-over': true | undefined
    onDragOver: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
}

/**
 * Props for list items that can be reordered with a mouse. The list must also have buttons, for people without a mouse.
 */
export function useDragOrder(onMove: (from: number, to: number) => void): DragOrder {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return {
    handle: (index) => ({
      draggable: true,
      onDragStart(event) {
        // Firefox starts a drag only if the drag has data.
        event.dataTransfer.setData('text/plain', '')
        event.dataTransfer.effectAllowed = 'move'
        setDragged(index)
      },
      onDragEnd: end,
    }),
    item: (index) => ({
      'data-dragged': dragged === index || undefined,
      'data-over': (over === index && dragged !== index) || undefined,
      onDragOver(event) {
        if (dragged === null) return
        event.preventDefault()
        setOver(index)
      },
      onDrop(event) {
        event.preventDefault()
        if (dragged !== null && dragged !== index) onMove(dragged, index)
        end()
      },
    }),
  }
}
