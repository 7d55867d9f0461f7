import type { Element } from '#contract/park-elements.ts'
import drawings from './elements.svg'

type ElementDrawingProps = {
  element: Element
  /** Pixels; the drawing is a square. */
  size?: number
}

/** A drawing of an element, in the colour of the text around it. All drawings are in one file, loaded with the first. */
export const ElementDrawing = ({ element, size = 24 }: ElementDrawingProps) => (
  <svg
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <use href={`${drawings}#${element}`} />
  </svg>
)
