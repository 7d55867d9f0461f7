/** The value of a picture field, and its changes. */

/** In percent from the left and top edges, whatever the page's direction. */
export type Focus = { x: number; y: number }

export const MIDDLE: Focus = { x: 50, y: 50 }

/** A stored picture. The `T` of `toFieldImages` may have more fields. */
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
   * A decorative picture, which screen readers skip, has no text. A new picture has no text yet, which is different.
   */
  isDecorative: boolean
  /** At most one picture is featured; none in a field without a featured picture. */
  isFeatured: boolean
}

type Changed = Partial<Pick<FieldImage, 'alt' | 'isDecorative' | 'focus'>>
/** A change of a picture. A function receives the current picture, which may be newer than the rendered one. */
export type ImageChange = Changed | ((image: FieldImage) => Changed)

/** Converts stored pictures to the field's value: those without a text are decorative. */
export const toFieldImages = (photos: readonly (Photo & { isFeatured?: boolean })[]): FieldImage[] =>
  photos.map((photo) => ({
    ...photo,
    isFeatured: photo.isFeatured ?? false,
    isDecorative: photo.alt.he.trim() === '' && photo.alt.en.trim() === '',
  }))

/** Converts the field's value to pictures to store. */
export const toPhotos = (images: readonly FieldImage[]): (Photo & { isFeatured: boolean })[] =>
  images.map(({ isDecorative, focus, alt, ...image }) => ({
    ...image,
    alt: isDecorative ? { he: '', en: '' } : alt,
    ...(focus && !isMiddle(focus) && { focus }),
  }))

export const isMiddle = ({ x, y }: Focus): boolean => x === MIDDLE.x && y === MIDDLE.y

/** The problem `altRequired` for every missing text, by path under `name`, for a form's `check`. */
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

/** Features exactly one picture, if there are any: the first, unless another one already is. */
const withOneFeatured = (images: readonly FieldImage[]): FieldImage[] => {
  const featured = Math.max(
    0,
    images.findIndex(({ isFeatured }) => isFeatured),
  )
  return images.map((image, index) => ({ ...image, isFeatured: index === featured }))
}

/** The order in which pictures were chosen, by address: those uploaded and not reordered by hand since. */
export type ChosenOrder = ReadonlyMap<string, number>

type AddedOptions = {
  order: ChosenOrder
  /** The field has a featured picture: the first, unless another one was chosen. */
  withFeatured: boolean
  /** The featured picture was chosen by hand. */
  isMainChosen?: boolean
}

/** Adds a picture before those that were chosen later but arrived earlier. */
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
