/** The values of a guide's form. */
import type { AdminGuide } from '#contract/admin-guides.ts'
import type { GuideBody } from '#contract/new-guide.ts'
import type { Problems } from '#platform/forms/problem.ts'
import { NO_TIMES, type TimesFields, toTimes, toTimesFields } from '#admin/form/times.ts'
import { type FieldImage, missingTexts, toFieldImages, toPhotos } from '#admin/pictures/image-value.ts'

export type GuideFields = Omit<GuideBody, 'images' | 'imagesEn' | keyof TimesFields> &
  TimesFields & { images: FieldImage[]; imagesEn: FieldImage[] }

export const NEW_GUIDE: GuideFields = {
  title: '',
  description: '',
  content: '',
  titleEn: '',
  descriptionEn: '',
  contentEn: '',
  slug: '',
  status: 'draft',
  ...NO_TIMES,
  category: 'skate',
  isFeatured: false,
  author: '',
  tags: [],
  images: [],
  imagesEn: [],
  relatedGuides: [],
}

/** The fields in page order. Problems are listed in the same order. */
export function fieldsOf(guide: GuideBody): GuideFields {
  const { title, description, content, titleEn, descriptionEn, contentEn, slug, status, category } = guide
  const { isFeatured, author, tags, images, imagesEn, relatedGuides } = guide
  return {
    ...{ title, description, content, titleEn, descriptionEn, contentEn, slug, status },
    ...toTimesFields(guide),
    ...{ category, isFeatured, author, tags, relatedGuides },
    images: toFieldImages(images),
    imagesEn: toFieldImages(imagesEn),
  }
}

/** The body's fields, as the server stores them. */
export const toBody = (fields: GuideFields): GuideBody => ({
  ...fields,
  ...toTimes(fields, fields.status === 'active'),
  images: toPhotos(fields.images),
  imagesEn: toPhotos(fields.imagesEn),
  title: fields.title.trim(),
  titleEn: fields.titleEn.trim(),
  description: fields.description.trim(),
  descriptionEn: fields.descriptionEn.trim(),
  author: fields.author.trim(),
  slug: fields.slug.trim(),
})

/** Before a guide is published, each picture has a text or is marked as decorative. */
export const checkPictures = ({ images, imagesEn, status, publishAt }: GuideFields): Problems<string> =>
  status === 'active' || publishAt !== ''
    ? { ...missingTexts(images, 'images'), ...missingTexts(imagesEn, 'imagesEn') }
    : {}

/** The fields of a new guide that starts as a copy: a draft without a slug. */
export const copyOf = (guide: AdminGuide): GuideFields => ({
  ...fieldsOf(guide),
  slug: '',
  status: 'draft',
  ...NO_TIMES,
  isFeatured: false,
})
