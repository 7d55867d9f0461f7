/** The pictures inside a guide's text. */
import type { Guide } from '#contract/guides.ts'
import { smallPictureOf } from '#contract/picture-files.ts'

const SOURCE = /<img\s[^<>]*?src="([^"]+)"/g

/** The small versions of all pictures in both languages' texts. */
export const smallPicturesInText = ({ content, contentEn }: Pick<Guide, 'content' | 'contentEn'>): string[] =>
  [...`${content}${contentEn}`.matchAll(SOURCE)].flatMap(([, source]) => smallPictureOf(source!) ?? [])
