/** Uploads images with `POST /admin/images`. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type UploadedImage, uploadedImageAnswerSchema } from '#contract/images.ts'
import { AppError, isUnanswered } from '#platform/http/app-error.ts'
import { tooManyRow } from '#platform/forms/too-many.ts'
import type { ProblemTexts } from '#platform/forms/problem-text.ts'
import type { Http, UploadOptions } from '#platform/http/http-types.ts'

/**
 * Uploads one picture. `onProgress` gets the share of the file that is sent, 0 to 1. The same picture always gets the
 * same address, so an upload can be repeated.
 * @throws AppError; the signal's reason
 */
export async function uploadImage(
  http: Pick<Http, 'upload'>,
  file: File,
  { onProgress, signal }: Omit<UploadOptions, 'form'> = {},
): Promise<UploadedImage> {
  const form = new FormData()
  form.append('image', file)
  const options = { form, ...(onProgress && { onProgress }), ...(signal && { signal }) }
  return (await http.upload('admin/images', uploadedImageAnswerSchema, options)).data.image
}

/**
 * Why a picture was not uploaded, in words; undefined if the picture is not the cause. `isFinal`: sending the picture
 * again does not help.
 */
export function uploadProblem(i18n: I18n, failure: unknown): { text: string; isFinal: boolean } | undefined {
  if (!(failure instanceof AppError)) return undefined
  const byField: Readonly<Record<string, string>> = {
    imageBroken: i18n._(msg`This file is damaged or incomplete: it can’t be opened as a picture`),
    imageAnimated: i18n._(msg`This picture moves: only still ones can be used`),
    imagePixels: i18n._(msg`This picture has too many pixels: at most 16 million`),
    imageSide: i18n._(msg`This picture is too long: at most 16,384 pixels on each side`),
  }
  const byStatus: Readonly<Record<number, string>> = {
    413: i18n._(msg`This picture is too large: at most 10 MB`),
    415: i18n._(msg`This is not a picture that can be used: JPG, PNG, GIF or WEBP`),
  }
  const { fields, status } = failure
  const code = fields.find(({ field }) => field === 'image')?.message ?? ''
  const own = byField[code] ?? byStatus[status]
  if (own !== undefined) return { text: own, isFinal: true }
  if (status === 429) {
    const { description } = tooManyRow(i18n, failure)
    return { text: i18n._(msg`Failed to upload image. ${description}`), isFinal: false }
  }
  if (status === 408) {
    const text = i18n._(
      msg`Failed to upload image. The connection is too slow: not all of it arrived. Try again where the signal is better`,
    )
    return { text, isFinal: false }
  }
  if (!isUnanswered(failure)) return undefined
  const text = i18n._(msg`Failed to upload image. No answer from the server: try again when there is a signal`)
  return { text, isFinal: false }
}

/** Texts for the picture problems of a form, for its `problemTexts`. */
export const imageProblemTexts = {
  altRequired: msg`Say what is seen on the picture, or mark it as decorative`,
  imageGone: msg`This picture was deleted meanwhile: remove it, or upload it again`,
} satisfies ProblemTexts
