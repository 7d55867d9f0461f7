/**
 * Text fields that an admin fills in. Their length is limited, and characters that a database refuses are not allowed.
 */
import * as z from 'zod/mini'
import { trimmed, webAddress } from './pasted.ts'

/** The character NUL is refused in every text, because PostgreSQL cannot store it. */
export const storable = z.refine<string>((text) => !text.includes('\0'), 'must not contain NUL characters')

const address = (form: RegExp) => (max: number) =>
  z.string('required').check(webAddress(), z.maxLength(max, 'tooLong'), z.regex(form, 'address'), storable)

/** The https address of a web page. */
export const webAddressSchema = address(/^https:\/\/[^\s/?#\\][^\s/?#\\.]*\.[^\s\\]+$/)
/** Address of a picture: https, or a path of this site. */
export const pictureAddressSchema = address(/^(?:https:\/\/[^\s/?#\\][^\s/?#\\.]*\.[^\s\\]+|\/(?!\/)[^\s\\]+)$/)

/** A text of at most `max` UTF-16 units; may be empty. */
export const textSchema = (max: number) => z.string().check(z.maxLength(max, 'tooLong'), storable)

/** A text like `textSchema`, but trimmed and not empty. */
export const requiredTextSchema = (max: number) =>
  z.string().check(trimmed(), z.minLength(1, 'required'), z.maxLength(max, 'tooLong'), storable)

/** Text in both languages; each text may be empty. */
export const localizedTextSchema = (max: number) => z.object({ he: textSchema(max), en: textSchema(max) })

/** Text that is required in both languages. */
export const requiredLocalizedTextSchema = (max: number) =>
  z.object({ he: requiredTextSchema(max), en: requiredTextSchema(max) })
