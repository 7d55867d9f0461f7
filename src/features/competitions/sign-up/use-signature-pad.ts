import { type RefObject, useEffect, useRef } from 'react'
import type SignaturePad from 'signature_pad'
import { SIGNATURE_BOX, toPath, toStrokes } from './signature-path.ts'

/** The colour of the pen: dark in both themes, because the paper is white in both. */
const INK = '#16150f'
const STROKE = { minWidth: 1.2, maxWidth: 3, dotSize: 2.2, penColor: INK }

/**
 * A canvas to draw in, controlled by `path`; `onChange` gets the drawn path. The library is loaded when the field is
 * mounted.
 */
export function useSignaturePad(
  path: string,
  onChange: (path: string) => void,
  /** Called when the library can't be loaded. */
  onMissing: () => void,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | null>(null)
  /** The path that the canvas shows. */
  const shown = useRef('')
  const latest = useRef({ path, onChange, onMissing })

  useEffect(() => {
    latest.current = { path, onChange, onMissing }
    if (pad.current && path !== shown.current) show(pad.current, canvas.current!, path)
    shown.current = path
  })

  useEffect(() => {
    const element = canvas.current!
    let left = false
    let watcher: ResizeObserver | undefined
    const begin = ({ default: Pad }: { default: typeof SignaturePad }) => {
      if (left) return
      const made = new Pad(element, { ...STROKE, throttle: 8, minDistance: 2 })
      pad.current = made
      made.addEventListener('endStroke', () => {
        const strokes = made.toData().map(({ points }) => points)
        const drawn = toPath(strokes, element.clientWidth)
        shown.current = drawn
        latest.current.onChange(drawn)
      })
      // Also draws the initial path, because the observer calls back when it starts.
      watcher = new ResizeObserver(() => {
        fit(element)
        show(made, element, latest.current.path)
      })
      watcher.observe(element)
    }
    import('signature_pad').then(begin).catch(() => !left && latest.current.onMissing())
    return () => {
      left = true
      watcher?.disconnect()
      pad.current?.off()
      pad.current = null
    }
  }, [])

  return canvas
}

/** Gives the canvas the pixel density of the screen. */
function fit(canvas: HTMLCanvasElement): void {
  const ratio = Math.max(1, devicePixelRatio)
  canvas.width = canvas.clientWidth * ratio
  canvas.height = ((canvas.clientWidth * SIGNATURE_BOX.height) / SIGNATURE_BOX.width) * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
}

function show(pad: SignaturePad, canvas: HTMLCanvasElement, path: string): void {
  const groups = toStrokes(path, canvas.clientWidth).map((points) => ({
    ...STROKE,
    velocityFilterWeight: pad.velocityFilterWeight,
    compositeOperation: pad.compositeOperation,
    // The path does not store how fast the pen moved. Equal time steps draw an even line.
    points: points.map(({ x, y }, index) => ({ x, y, pressure: 0.5, time: index * 16 })),
  }))
  pad.clear()
  if (groups.length > 0) pad.fromData(groups)
}
