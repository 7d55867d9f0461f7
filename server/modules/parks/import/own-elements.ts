/** Elements, surface, cover and size in our own exports: OpenStreetMap's tags where they exist, and our own properties. */
import { COVERS, ELEMENT_LETTERS, ELEMENTS, SURFACES } from '#contract/park-elements.ts'
import type { Cover, Element, Surface } from '#contract/park-elements.ts'
import type { Park } from '#contract/parks.ts'
import { elementsOf } from '#domain/elements.ts'

export type InPark = Pick<Park, 'elements' | 'surface' | 'cover' | 'sizeM2'>

export const OUR_ELEMENTS = {
  elements: 'rampa:elements',
  surface: 'rampa:surface',
  cover: 'rampa:cover',
  sizeM2: 'rampa:size_m2',
} as const

const SURFACE_TAGS: Readonly<Record<Surface, string | undefined>> = {
  concrete: 'concrete',
  asphalt: 'asphalt',
  wood: 'wood',
  metal: 'metal',
  composite: undefined,
  other: undefined,
}
type CoverTags = { covered?: string; indoor?: string }
const COVER_TAGS: Readonly<Record<Cover, CoverTags>> = {
  open: { covered: 'no' },
  partly: { covered: 'partial' },
  roofed: { covered: 'yes' },
  indoor: { indoor: 'yes' },
}

/** The tags of OpenStreetMap for a park's surface and roof. A surface that OpenStreetMap has no word for gets no tag. */
export const elementTags = ({ surface, cover }: Pick<InPark, 'surface' | 'cover'>) => ({
  surface: surface === null ? undefined : SURFACE_TAGS[surface],
  ...(cover !== null && COVER_TAGS[cover]),
})

/** The names of a park's elements, as in the contract; null: nobody knows. */
export const elementNames = (elements: string | null): Element[] | null =>
  elements === null ? null : elementsOf(elements)

export const ownElements = (park: InPark): object => ({
  [OUR_ELEMENTS.elements]: elementNames(park.elements),
  [OUR_ELEMENTS.surface]: park.surface,
  [OUR_ELEMENTS.cover]: park.cover,
  [OUR_ELEMENTS.sizeM2]: park.sizeM2,
})

type Properties = Record<string, unknown>

/** Programs for maps write an empty field as empty text. */
const isBlankText = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

/** A size that a program for maps wrote as text is a number. */
const sizeIn = (value: unknown): unknown => {
  if (isBlankText(value)) return null
  return typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : (value ?? null)
}

/**
 * Letters of a list of names. A list with another word is returned as it is: the schema of a park reports it. Programs
 * for maps write a list as text, with semicolons or commas.
 */
function lettersIn(value: unknown): unknown {
  if (isBlankText(value)) return null
  const names = typeof value === 'string' ? value.split(/[;,]/).map((name) => name.trim()) : value
  if (!Array.isArray(names) || !names.every((name) => name in ELEMENT_LETTERS)) return value ?? null
  return ELEMENTS.filter((element) => names.includes(element))
    .map((element) => ELEMENT_LETTERS[element])
    .join('')
}

/**
 * The exact value, unless somebody edited its tags after the export. Then the tags count; undefined: the tags have a
 * word that we don't write.
 */
function readTagged<Value extends string>(
  exact: unknown,
  values: readonly Value[],
  tagsOf: (value: Value) => readonly unknown[],
  tags: readonly unknown[],
): unknown {
  const isSame = (written: readonly unknown[]) => tags.every((tag, index) => (tag ?? null) === (written[index] ?? null))
  const known = values.find((value) => value === exact)
  if (isSame(known === undefined ? [] : tagsOf(known))) return exact ?? null
  return tags.every((tag) => tag === undefined || tag === null || tag === '')
    ? null
    : values.find((value) => isSame(tagsOf(value)))
}

/** Reads a feature of our own export. A fact is absent if its tags have a word that we don't write; `tags.ts` reads it. */
export function readOwnElements(properties: Properties): Record<string, unknown> {
  const { surface: surfaceTag, covered, indoor } = properties
  const surface = readTagged(properties[OUR_ELEMENTS.surface], SURFACES, (one) => [SURFACE_TAGS[one]], [surfaceTag])
  const coverTagsOf = (one: Cover) => [COVER_TAGS[one].covered, COVER_TAGS[one].indoor]
  const cover = readTagged(properties[OUR_ELEMENTS.cover], COVERS, coverTagsOf, [covered, indoor])
  return {
    elements: lettersIn(properties[OUR_ELEMENTS.elements]),
    ...(surface !== undefined && { surface }),
    ...(cover !== undefined && { cover }),
    sizeM2: sizeIn(properties[OUR_ELEMENTS.sizeM2]),
  }
}
