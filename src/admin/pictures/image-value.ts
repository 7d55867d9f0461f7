/** The value of a picture field, and functions that change it. */

/** The focal point, in percent from the left and top edges, whatever the page's direction is. */
export type Focus = { x: number; y: number }

export const MIDDLE: Focus = { x: 50, y: 50 }

/** A stored picture. The type `T` of `toFieldImages` may have more fields. */
type Photo = {
  url: string
  thumbUrl: string
  width: number
  height: number
  alt: { he: string; en: string }
  focus?: Focus | undefined
}

export type FieldImage = Photo & {
  /**
   * Whether the picture is decorative: it has no text, and screen readers skip it. A new picture has no text either,
   * but still needs one.
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

/** Converts stored pictures to the field's value. Pictures without a text become decorative ones. */
export const toFieldImages = (photos: readonly (Photo & { isFeatured?: boolean })[]): FieldImage[] =>
  photos.map((photo) => ({
    ...photo,
    isFeatured: photo.isFeatured ?? false,
    isDecorative: photo.alt.he.trim() === '' && photo.alt.en.trim() === '',
  }))

/** Converts the field's value to the pictures to store. */
export const toPhotos = (images: readonly FieldImage[]): (Photo & { isFeatured: boolean })[] =>
  images.map(({ isDecorative, focus, alt, ...image }) => ({
    ...image,
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
  for (const [index, { alt, isDecorative }] of images.entries()) {
    if (isDecorative) continue
    for (const language of ['he', 'en'] as const) {
      if (alt[language].trim() === '') problems[`${name}.${index}.alt.${language}`] = { code: 'altRequired' }
    }
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
