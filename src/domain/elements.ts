/** Elements of a park as letters (`ELEMENT_LETTERS`) and back; which parks have an element or a roof. */
import { ELEMENT_LETTERS, ELEMENTS } from '#contract/park-elements.ts'
import type { Cover, Element } from '#contract/park-elements.ts'

/** The elements of a park in the order of ELEMENTS; no elements if they are unknown (null). */
export const elementsOf = (letters: string | null): Element[] =>
  letters === null ? [] : ELEMENTS.filter((element) => letters.includes(ELEMENT_LETTERS[element]))

/** The letters of elements in the order of ELEMENTS; null if there are none. */
export function lettersOf(elements: readonly Element[]): string | null {
  const letters = ELEMENTS.filter((element) => elements.includes(element)).map((element) => ELEMENT_LETTERS[element])
  return letters.length === 0 ? null : letters.join('')
}

type InPark = { elements: string | null }

/** Whether a park has all of the elements; null: nobody knows what it has. */
export const elementsAnswer = (park: InPark, elements: readonly Element[]): boolean | null =>
  park.elements === null ? null : elements.every((element) => hasElement(park, element))

/** Whether a park is known to have an element. */
export const hasElement = ({ elements }: InPark, element: Element): boolean =>
  elements !== null && elements.includes(ELEMENT_LETTERS[element])

/** Covers of parks with a roof over at least a part of the park. */
export const ROOFED = ['partly', 'roofed', 'indoor'] as const satisfies Cover[]

/** Whether a park is known to have a roof over at least a part of it. */
export const hasRoof = ({ cover }: { cover: Cover | null }): boolean => cover !== null && cover !== 'open'

/** Whether a park has a roof over at least a part of it; null: nobody knows. */
export const roofAnswer = ({ cover }: { cover: Cover | null }): boolean | null => cover && cover !== 'open'
