import { useState } from 'react'

type ImageDragOptions = {
  onMove: (from: number, to: number) => void
  /** Called while a picture is dragged. Pictures may be dragged out of the field; null: the drag ended. */
  onDrag: ((index: number | null) => void) | undefined
}

/** Tracks which picture is dragged, and over which other picture. */
export function useImageDrag({ onMove, onDrag }: ImageDragOptions) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [target, setTarget] = useState<number | null>(null)

  const end = () => {
    setDragged(null)
    setTarget(null)
    onDrag?.(null)
  }

  return {
    isTarget: (index: number) => target === index && dragged !== index,
    /** Props of a picture's card. */
    propsOf: (index: number) => ({
      onDragStart: () => {
        setDragged(index)
        onDrag?.(index)
      },
      onDragOver: () => {
        if (dragged === null) return false
        setTarget(index)
        return true
      },
      onDragEnd: end,
      onDrop: () => {
        if (dragged !== null && dragged !== index) onMove(dragged, index)
        end()
      },
    }),
  }
}
