/** Shapes of requests and answers that several calls share. */
import * as z from 'zod/mini'

/** 24 lowercase hexadecimal characters. */
export const ID_PATTERN = /^[0-9a-f]{24}$/
/** An id. Capital letters are accepted and become small ones. */
export const idSchema = z.string().check(z.toLowerCase(), z.regex(ID_PATTERN))

/** A url slug: lower-case Latin letters, digits and single hyphens, at most 96 characters; never the form of an id. */
export const SLUG_PATTERN = /^(?![0-9a-f]{24}$)[a-z0-9]+(?:-[a-z0-9]+)*$/
export const slugSchema = z.string().check(z.regex(SLUG_PATTERN), z.maxLength(96))

/** Text in both interface languages. */
export const localizedSchema = z.object({ he: z.string(), en: z.string() })
export type Localized = z.infer<typeof localizedSchema>

const percentSchema = z.number().check(z.gte(0), z.lte(100))
/** The point of a picture that stays visible when the picture is cropped, in percent from the left and top edge. */
export const focusSchema = z.object({ x: percentSchema, y: percentSchema })

/** An instant: ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime()

/** `{status: "success", data}`: the envelope of most answers. */
export const successSchema = <T extends z.ZodMiniType>(data: T) => z.object({ status: z.literal('success'), data })

/**
 * A UUID that a device made for itself. The server distinguishes the devices that vote and report by it, without a
 * name. Capital and small letters mean the same.
 */
export const deviceIdSchema = z.uuid()

/** A flag in a query, which arrives as text. */
export const flagSchema = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((value) => value === 'true' || value === '1'),
)

/** A whole number in a query, which arrives as text. */
export const wholeNumberText = (min: number, max: number) =>
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)), z.int().check(z.gte(min), z.lte(max)))
