/** The pictures inside a guide's text: each has a small one beside it on this site, which the device keeps ahead. */
import type { Guide } from '#contract/guides.ts'

const OWN_PICTURE = /^\/(?:photos|uploads)\/(?![^?]*-thumb\.webp$)[^?#]+(?=\.webp$)/
const SOURCE = /<img\s[^>]*?src="([^"]+)"/g

/** The small picture of one of this site's; undefined: there is none, or it is that already. */
export function smallPictureOf(address: string): string | undefined {
  const name = OWN_PICTURE.exec(address)?.[0]
  return name && `${name}-thumb.webp`
}

/** The small pictures of what both languages' texts show. */
export const smallPicturesInText = ({ content, contentEn }: Pick<Guide, 'content' | 'contentEn'>): string[] =>
  [...`${content}${contentEn}`.matchAll(SOURCE)].flatMap(([, source]) => smallPictureOf(source!) ?? [])
