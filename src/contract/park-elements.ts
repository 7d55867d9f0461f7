/** Elements, surface and cover of a skatepark. */
import * as z from 'zod/mini'

/**
 * Each element of a park, with the letter that stands for it in answers, files and caches. A list of 10,000 parks is
 * much smaller with letters. The order is the order on screens. A letter must never change its meaning.
 */
export const ELEMENT_LETTERS = {
  bowl: 'b',
  miniRamp: 'm',
  halfPipe: 'h',
  vert: 'v',
  quarterPipes: 'q',
  plaza: 'p',
  ledgesAndRails: 'l',
  stairs: 's',
  banks: 'k',
  funbox: 'f',
  snakeRun: 'r',
  pumpTrack: 't',
  flat: 'a',
} as const
export type Element = keyof typeof ELEMENT_LETTERS
export const ELEMENTS = Object.keys(ELEMENT_LETTERS) as readonly Element[]

const LETTERS = ELEMENTS.map((element) => ELEMENT_LETTERS[element])
const LETTERS_IN_ORDER = new RegExp(`^${LETTERS.map((letter) => `${letter}?`).join('')}$`)

/**
 * The letters of a park's elements in the order of ELEMENTS, each at most once; null: nobody knows what the park has.
 * `src/domain/elements.ts` converts between letters and elements.
 */
export const elementLettersSchema = z.nullable(
  z.string().check(z.minLength(1, 'required'), z.regex(LETTERS_IN_ORDER, 'choice')),
)

export const SURFACES = ['concrete', 'asphalt', 'wood', 'metal', 'composite', 'other'] as const
export const surfaceSchema = z.enum(SURFACES, 'choice')
export type Surface = z.infer<typeof surfaceSchema>

/** `partly`: a roof over a part of the park; `roofed`: a roof without walls; `indoor`: inside a building. */
export const COVERS = ['open', 'partly', 'roofed', 'indoor'] as const
export const coverSchema = z.enum(COVERS, 'choice')
export type Cover = z.infer<typeof coverSchema>
