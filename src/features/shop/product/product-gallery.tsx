import { useLingui } from '@lingui/react/macro'
import type { Product, ProductColor } from '#contract/products.ts'
import { withMiddle } from '#contract/picture-files.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Gallery } from '#ui/gallery/gallery.tsx'
import { localText, nameOf } from '../product-text.ts'

/** The pictures of a colour. If the colour has no pictures: those of the first colour that has some. */
export function ProductGallery({ product, color }: { product: Product; color: ProductColor }) {
  const { t } = useLingui()
  const language = useLanguage()
  const shown = color.images.length > 0 ? color : (product.colors.find(({ images }) => images.length > 0) ?? color)
  const name = nameOf(product, language)
  const colorName = localText(shown.name, language)
  const photos = shown.images.map((image, at) => ({
    photo: withMiddle(image),
    alt: localText(image.alt, language) || t`${name}, ${colorName}, photo ${at + 1}`,
  }))
  // A newly chosen colour starts with its first picture.
  return <Gallery key={shown.id} photos={photos} />
}
