/** The value of a picture field, and functions that change it. */
import type { Localized } from '#contract/common.ts'
import { isBlank } from '#contract/pasted.ts'

/** The focal point, in percent from the left and top edges, whatever the page's direction is. */
export type Focus = { x: number; y: number }

export const MIDDLE: Focus = { x: 50, y: 50 }

/** A stored picture. The type `T` of `toFieldImages` may have more fields. */
type Photo = {
  url: string
  thumbUrl: string
  width: number
  height: number
  alt: Localized
  focus?: Focus | undefined
}

type TextState = {
  /** true: nobody has said yet what is seen, nor that the picture is decorative. */
  needsText?: boolean | undefined
}

export type FieldImage = Photo & {
  /**
   * Whether the picture is decorative: it has no text, and screen readers skip it. A new picture has no text either,
   * but needs one before its thing is published.
   */
  isDecorative: boolean
  /** At most one picture is featured. In a field without a featured picture, none is. */
  isFeatured: boolean
}

type Changed = Partial<Pick<FieldImage, 'alt' | 'isDecorative' | 'focus'>>
/**
 * A change of a picture. A function receives the picture as it is when the change is made, which may be newer than the
 * rendered one.
 */
export type ImageChange = Changed | ((image: FieldImage) => Changed)

/** Converts stored pictures to the field's value. A picture without a text is decorative, unless it needs one. */
export const toFieldImages = (photos: readonly (Photo & TextState & { isFeatured?: boolean })[]): FieldImage[] =>
  photos.map(({ needsText, ...photo }) => ({
    ...photo,
    isFeatured: photo.isFeatured ?? false,
    isDecorative: needsText !== true && isBlank(photo.alt.he) && isBlank(photo.alt.en),
  }))

const LANGUAGES = ['he', 'en'] as const

/** The languages in which the picture lacks a text; none for a decorative picture. */
const missingLanguages = ({ alt, isDecorative }: FieldImage) =>
  isDecorative ? [] : LANGUAGES.filter((language) => isBlank(alt[language]))

/** How many pictures have no text, or only one language's, and are not decorative. */
export const countWithoutText = (images: readonly FieldImage[]): number =>
  images.filter((image) => missingLanguages(image).length > 0).length

const numbered: Record<(typeof LANGUAGES)[number], (name: string, number: number) => string> = {
  he: (name, number) => `${name}, תמונה ${number}`,
  en: (name, number) => `${name}, photo ${number}`,
}

/** Gives pictures without a text the thing's name, with the number of every picture after the first. */
export const withNames = (images: readonly FieldImage[], name: Localized): FieldImage[] =>
  images.map((image, index) => {
    const alt = { ...image.alt }
    for (const language of missingLanguages(image)) {
      const own = name[language].trim()
      if (own !== '') alt[language] = index === 0 ? own : numbered[language](own, index + 1)
    }
    return { ...image, alt }
  })

/** Converts the field's value to the pictures to store. */
export const toPhotos = (images: readonly FieldImage[]): (Photo & TextState & { isFeatured: boolean })[] =>
  images.map(({ isDecorative, focus, alt, ...image }) => ({
    ...image,
    ...(missingLanguages({ ...image, alt, isDecorative }).length > 0 && { needsText: true }),
    alt: isDecorative ? { he: '', en: '' } : alt,
    ...(focus && !isMiddle(focus) && { focus }),
  }))

export const isMiddle = ({ x, y }: Focus): boolean => x === MIDDLE.x && y === MIDDLE.y

/**
 * Returns the problem `altRequired` for every picture that lacks a text. The keys are paths that begin with `name`, as
 * a form's `check` needs them.
 */
export function missingTexts(images: readonly FieldImage[], name: string): Record<string, { code: 'altRequired' }> {
  const problems: Record<string, { code: 'altRequired' }> = {}
  for (const [index, image] of images.entries()) {
    for (const language of missingLanguages(image))
      problems[`${name}.${index}.alt.${language}`] = { code: 'altRequired' }
  }
  return problems
}

/**
 * If there are pictures, makes exactly one of them the featured one: the picture that is featured already, otherwise
 * the first.
 */
const withOneFeatured = (images: readonly FieldImage[]): FieldImage[] => {
  const featured = Math.max(
    0,
    images.findIndex(({ isFeatured }) => isFeatured),
  )
  return images.map((image, index) => ({ ...image, isFeatured: index === featured }))
}

/**
 * The order in which pictures were chosen, by address. Contains only pictures that were uploaded here and not reordered
 * by hand since.
 */
export type ChosenOrder = ReadonlyMap<string, number>

type AddedOptions = {
  order: ChosenOrder
  /** Whether the field has a featured picture. That is the first picture, unless the person chose another. */
  withFeatured: boolean
  /** Whether the person chose the featured picture. */
  isMainChosen?: boolean
}

/**
 * Adds an uploaded picture in the order in which the pictures were chosen: it comes before pictures that were chosen
 * later, even if their uploads ended earlier.
 */
export function added(images: readonly FieldImage[], image: FieldImage, options: AddedOptions): FieldImage[] {
  const { order, withFeatured, isMainChosen = false } = options
  const own = order.get(image.url) ?? Infinity
  const isLater = ({ url }: FieldImage) => (order.get(url) ?? -1) > own
  const at = images.findIndex(isLater)
  const next = moved([...images, image], images.length, at < 0 ? images.length : at)
  if (!withFeatured) return next
  const main = images.find(({ isFeatured }) => isFeatured)
  return main && !isMainChosen && isLater(main) ? featured(next, next.indexOf(image)) : withOneFeatured(next)
}

export function removed(images: readonly FieldImage[], index: number, withFeatured: boolean): FieldImage[] {
  const rest = images.filter((_, at) => at !== index)
  return withFeatured ? withOneFeatured(rest) : rest
}

export const featured = (images: readonly FieldImage[], index: number): FieldImage[] =>
  images.map((image, at) => ({ ...image, isFeatured: at === index }))

export const changed = (
  images: readonly FieldImage[],
  index: number,
  change: Partial<Pick<FieldImage, 'alt' | 'isDecorative' | 'focus'>>,
): FieldImage[] => images.map((image, at) => (at === index ? { ...image, ...change } : image))

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = [...items]
  const [item] = rest.splice(from, 1)
  if (item !== undefined) rest.splice(Math.max(0, to), 0, item)
  return rest
}
