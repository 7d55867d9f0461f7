/** Names and addresses of uploaded images. */
import { createHash } from 'node:crypto'
import { IMAGES_PATH } from '#contract/images.ts'
import { PICTURE_FILES, PICTURE_KINDS } from '#server/pictures.ts'
import type { PictureKind } from '#server/pictures.ts'

const KEY_LENGTH = 32

/**
 * A digest of the uploaded file and of the encoding's settings. The same file keeps its addresses until the settings
 * change, and the file at an address never changes.
 */
export const keyOf = (bytes: Buffer): string =>
  createHash('sha256').update(JSON.stringify(PICTURE_FILES)).update(bytes).digest('hex').slice(0, KEY_LENGTH)

export const nameOf = (key: string, kind: PictureKind) => `${key}${PICTURE_FILES[kind].ending}`
export const namesOf = (key: string) => PICTURE_KINDS.map((kind) => nameOf(key, kind))
export const addressOf = (key: string, kind: PictureKind) => `${IMAGES_PATH}${nameOf(key, kind)}`

export const typeOf = (name: string) => (name.endsWith('.avif') ? 'image/avif' : 'image/webp')

const ENDINGS = PICTURE_KINDS.map((kind) => PICTURE_FILES[kind].ending.replace('.', '\\.')).join('|')
const NAME = new RegExp(`^[0-9a-f]{${KEY_LENGTH}}(?:${ENDINGS})$`)

/** Whether a text is the name of an image's file. */
export const isName = (name: string) => NAME.test(name)

/** The keys of the images whose addresses a text contains. */
export function keysIn(text: string): string[] {
  const matches = text.matchAll(new RegExp(`${IMAGES_PATH}([0-9a-f]{${KEY_LENGTH}})`, 'g'))
  return [...new Set([...matches].map(([, key]) => key!))]
}
