/** Reads a picture from a form: `multipart/form-data` with one file in the field `image` and nothing else. */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { IMAGE_MAX_BYTES } from '#contract/images.ts'
import { ApiError, fieldError } from './api-error.ts'
import { BODY_CUT } from './limit-body.ts'
import { createQueue, type Queue } from './queue.ts'

/** Lets the routes of a scope read forms with a picture. */
export async function takeImageForms(scope: FastifyInstance, maxBytes = IMAGE_MAX_BYTES): Promise<void> {
  await scope.register(multipart, { limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 1 } })
}

/**
 * Limits of one sender: a person's outbox, or all riders in one mobile network. The app sends two pictures at a time;
 * further uploads of the sender may wait.
 */
const PER_SENDER = { atOnce: 2, mostWaiting: 10 }

/**
 * Limits how many uploads are read at once, because each picture of up to 10 MB is in memory. The body of a waiting
 * upload is not read. A slow sender's upload takes a turn for a long time, so each upload should name its sender.
 */
export const createUploads = (): Queue =>
  createQueue({
    atOnce: 6,
    mostWaiting: 50,
    perSender: PER_SENDER,
    refusal: 'Too many pictures are being sent. Please try again.',
  })

/** The bytes of the form's picture. @throws ApiError 400, 408, 413, 415 */
export async function readImage(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be multipart/form-data')
  // If the sender gave up while the upload waited, the rest of the upload will never arrive.
  if (request.raw.destroyed) throw new ApiError(400, 'BAD_REQUEST', 'The connection was closed')
  const cut = new Promise<never>((_, reject) => {
    // The body was cut off, and the request was answered. Rejecting ends the upload's turn now, whatever the sender
    // does with the connection.
    request.raw.once(BODY_CUT, () => reject(new ApiError(408, 'BAD_REQUEST', 'The picture took too long to arrive')))
  })
  return Promise.race([readForm(request), cut])
}

async function readForm(request: FastifyRequest): Promise<Buffer> {
  let image: Buffer | undefined
  try {
    // Reads to the end of the form, so that a second file is noticed and refused.
    for await (const file of request.files()) {
      if (file.fieldname === 'image') image = await file.toBuffer()
      else file.file.resume()
    }
  } catch (error) {
    const { statusCode, code } = error as { statusCode?: unknown; code?: unknown }
    if (code === 'FST_REQ_FILE_TOO_LARGE') {
      throw new ApiError(413, 'PAYLOAD_TOO_LARGE', 'The picture is too large')
    }
    if (statusCode === 413) throw new ApiError(400, 'BAD_REQUEST', 'The form must contain one file and nothing else')
    throw new ApiError(400, 'BAD_REQUEST', 'The body is not a form with a file')
  }
  if (image === undefined) throw fieldError('image', 'required')
  return image
}
