/** Slugs made from names. */
import { SLUG_PATTERN } from '#contract/common.ts'

const SLUG_LENGTH = 80

/** `Kfar Saba – HaPark` -> `kfar-saba-hapark`; undefined when no Latin letter or digit is in it. */
export function slugFrom(name: string): string | undefined {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`´"]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LENGTH)
    .replace(/^-+|-+$/g, '')
  if (slug === '') return undefined
  // 24 hexadecimal characters would be read as an id.
  return SLUG_PATTERN.test(slug) ? slug : `park-${slug}`
}
