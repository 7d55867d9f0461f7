/** Uploaded images (`/admin/images`): limits, and the calls that add, list and delete them. */
import * as z from 'zod/mini'
import { flagSchema, idSchema, instantSchema, localizedSchema, successSchema } from './common.ts'
import { pageQueryShape, TRASH_THINGS } from './editing.ts'

/**
 * Limits of an uploaded picture. The app shrinks larger pictures before it uploads them (docs/decisions/pictures.md).
 */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024
export const IMAGE_MAX_PIXELS = 16_000_000
/**
 * Longest side in pixels. It is limited because shrinking a strip one pixel wide takes twenty times as long as
 * shrinking a square with as many pixels.
 */
export const IMAGE_MAX_SIDE = 16_384
/** Size of the largest file that a person may choose in the app. The app shrinks the picture before the upload. */
export const IMAGE_CHOSEN_MAX_BYTES = 40 * 1024 * 1024
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

/** Path under which the server answers uploaded images. */
export const IMAGES_PATH = '/uploads/images/'

/** The key of an image: a digest of the uploaded file, so that the same picture always has the same address. */
export const IMAGE_KEY_PATTERN = /^[0-9a-f]{32}$/
export const imageKeySchema = z.string().check(z.regex(IMAGE_KEY_PATTERN))

/** Where a photo was taken, as its camera wrote it: degrees, WGS 84. */
export const placeSchema = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
})
export type Place = z.infer<typeof placeSchema>

/** `width` and `height` are the full picture's pixels. */
const imageShape = { url: z.string(), thumbUrl: z.string(), width: z.int(), height: z.int() }

/** An image that was just uploaded. Only this answer has `place`, because the stored files contain no metadata. */
export const uploadedImageSchema = z.object({ ...imageShape, place: z.optional(placeSchema) })
export type UploadedImage = z.infer<typeof uploadedImageSchema>

/** Answer of `POST /admin/images` and `POST /guides/upload-image`. */
export const uploadedImageAnswerSchema = successSchema(z.object({ image: uploadedImageSchema }))

/** Kinds of things that show images. An order shows its products as they were when the order was placed. */
const IMAGE_USERS = [...TRASH_THINGS, 'order'] as const

/** Highest number of orders that are listed as uses of an image: the newest ones. */
export const IMAGE_ORDERS_NAMED = 20

/** A thing that shows an image; things in the trash count too, because they can be restored. */
export const imageUseSchema = z.object({
  thing: z.enum(IMAGE_USERS),
  id: idSchema,
  /** The thing's name; for an order its number. */
  name: localizedSchema,
  isDeleted: z.boolean(),
})
export type ImageUse = z.infer<typeof imageUseSchema>
export const imageUsesSchema = z.object({ uses: z.array(imageUseSchema) })

/** Answer of `GET /admin/images/{key}/uses`; also the `current` field of 409 `IMAGE_IN_USE`. */
export const imageUsesAnswerSchema = successSchema(imageUsesSchema)

export const storedImageSchema = z.object({
  key: imageKeySchema,
  ...imageShape,
  /** Total size of the image's files. */
  bytes: z.int(),
  createdAt: instantSchema,
  /** Who uploaded the image; null: the person's account was deleted. */
  createdBy: z.nullable(z.object({ id: idSchema, name: z.string() })),
  /**
   * Since when nothing shows the image, as the daily check last found; null: something shows the image, or it was not
   * checked yet.
   */
  unusedSince: z.nullable(instantSchema),
  /** The things that show the image, except orders. */
  uses: z.array(imageUseSchema),
})
export type StoredImage = z.infer<typeof storedImageSchema>

/**
 * Query of `GET /admin/images`, whose answer has the newest image first. `unused`: only images that nothing shows.
 * `search`: only images of things whose name in either language contains the text; things in the trash are left out.
 */
export const imageListQuerySchema = z.object({
  search: z.optional(z.string().check(z.maxLength(100))),
  unused: z.optional(flagSchema),
  ...pageQueryShape,
})
export const imageListSchema = successSchema(z.object({ images: z.array(storedImageSchema), total: z.int() }))
export type ImageList = z.infer<typeof imageListSchema>['data']
