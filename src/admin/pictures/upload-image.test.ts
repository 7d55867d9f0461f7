import { setupI18n } from '@lingui/core'
import { expect, test, vi } from 'vitest'
import { AppError } from '#platform/http/app-error.ts'
import { uploadImage, uploadProblem } from './upload-image.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const refused = (status: number, code = 'BAD_REQUEST', message?: string) =>
  new AppError('http', 'refused', { status, code, fields: message === undefined ? [] : [{ field: 'image', message }] })

test('a picture is sent in the field `image`, with its progress', async () => {
  const image = { url: '/uploads/images/a.webp', thumbUrl: '/uploads/images/a-thumb.webp', width: 9, height: 9 }
  const upload = vi.fn().mockResolvedValue({ status: 'success', data: { image } })
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  const onProgress = vi.fn()
  const { signal } = new AbortController()
  expect(await uploadImage({ upload }, file, { onProgress, signal })).toEqual(image)
  const [path, , options] = upload.mock.calls[0]!
  expect(path).toBe('admin/images')
  expect(options).toMatchObject({ onProgress, signal })
  expect((options.form as FormData).get('image')).toBe(file)
})

test.each([
  ['damaged', refused(400, 'MONGOOSE_VALIDATION_ERROR', 'imageBroken'), /damaged/, true],
  ['animated', refused(400, 'MONGOOSE_VALIDATION_ERROR', 'imageAnimated'), /still/, true],
  ['too many pixels', refused(400, 'MONGOOSE_VALIDATION_ERROR', 'imagePixels'), /16 million/, true],
  ['too long a side', refused(400, 'MONGOOSE_VALIDATION_ERROR', 'imageSide'), /16,384 pixels/, true],
  ['too large', refused(413), /10 MB/, true],
  ['another type', refused(415), /JPG, PNG, GIF or WEBP/, true],
  ['no signal', new AppError('unreachable', ''), /^Failed to upload image.*signal/, false],
  ['too many', refused(429), /^Failed to upload image. Please wait a moment before trying again.$/, false],
  ['a line that is too slow', refused(408), /^Failed to upload image. The connection is too slow/, false],
  ['a timeout', new AppError('timeout', ''), /signal/, false],
])('%s is explained in words', (_name, failure, text, isFinal) => {
  expect(uploadProblem(i18n, failure)).toEqual({ text: expect.stringMatching(text), isFinal })
})

test.each([refused(500), refused(503), refused(400, 'MONGOOSE_VALIDATION_ERROR', 'required'), new Error('odd')])(
  'a failure that the picture did not cause has no words: %s',
  (failure) => expect(uploadProblem(i18n, failure)).toBeUndefined(),
)
