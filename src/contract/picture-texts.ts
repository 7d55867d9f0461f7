/**
 * Alternative texts of pictures. A picture of a hidden thing may wait for its text; a picture of a public thing has a
 * text or is decorative.
 */
import * as z from 'zod/mini'
import type { Localized } from './common.ts'
import { isBlank } from './pasted.ts'

/** Fields that a picture has beside `alt` for admins. */
export const textStateShape = {
  /** true: nobody has said yet what is seen. Absent: an empty `alt` means that the picture is decorative. */
  needsText: z.optional(z.boolean()),
}

export type PictureText = { alt: Localized; needsText?: boolean | undefined }

/** Whether nobody has decided about the picture's text. A text in one language alone decides nothing. */
export const lacksText = ({ alt, needsText }: PictureText): boolean =>
  needsText === true && (isBlank(alt.he) || isBlank(alt.en))

/** A list of pictures, and its path in the thing. */
export type PictureList = readonly [path: readonly (string | number)[], pictures: readonly PictureText[]]

/** The paths of the texts that pictures lack, such as `photos`, 0, `alt`, `he`. */
export const missingTextPaths = (lists: readonly PictureList[]): (string | number)[][] =>
  lists.flatMap(([path, pictures]) =>
    pictures.flatMap((picture, index) =>
      lacksText(picture)
        ? (['he', 'en'] as const)
            .filter((language) => isBlank(picture.alt[language]))
            .map((language) => [...path, index, 'alt', language])
        : [],
    ),
  )

/** Makes the check of a schema that reports `altRequired` at each missing text. */
export const hasPictureTexts =
  <T>(listsOf: (thing: T) => readonly PictureList[]) =>
  ({ value, issues }: { value: T; issues: { push: (issue: z.core.$ZodRawIssue) => void } }): void => {
    for (const path of missingTextPaths(listsOf(value)))
      issues.push({ code: 'custom', input: value, path, message: 'altRequired', continue: true })
  }

type ParkPictures = { status: string; photos: readonly PictureText[] }
/** A thing with a time to be published counts as public already. */
type Status = { status: string; publishAt?: string | null | undefined }
type GuidePictures = Status & { images: readonly PictureText[]; imagesEn: readonly PictureText[] }
type ProductPictures = Status & { colors: readonly { images: readonly PictureText[] }[] }

/** The pictures of a public thing, for `hasPictureTexts`; none for a hidden one. */
export const publicPictures = {
  park: ({ status, photos }: ParkPictures): PictureList[] => (status === 'hidden' ? [] : [[['photos'], photos]]),
  guide: ({ status, publishAt, images, imagesEn }: GuidePictures): PictureList[] =>
    status === 'active' || publishAt
      ? [
          [['images'], images],
          [['imagesEn'], imagesEn],
        ]
      : [],
  product: ({ status, publishAt, colors }: ProductPictures): PictureList[] =>
    status === 'active' || publishAt ? colors.map(({ images }, index) => [['colors', index, 'images'], images]) : [],
}
