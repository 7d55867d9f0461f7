/** Slugs made from names. */
import { type Localized, SLUG_PATTERN } from '#contract/common.ts'

/** Longest slug, in characters, before a number is appended. */
export const SLUG_LENGTH = 80

/** `Kfar Saba – HaPark` -> `kfar-saba-hapark`; undefined: the name contains no Latin letter or digit. */
export function slugFrom(name: string): string | undefined {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`´"]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LENGTH)
    .replace(/^-+|-+$/g, '')
  if (slug === '') return undefined
  // Addresses treat 24 hexadecimal characters as an id, so such a slug gets a prefix.
  return SLUG_PATTERN.test(slug) ? slug : `park-${slug}`
}

/** The part of a slug that `freeSlug` puts its number after: every slug that `freeSlug` tries begins with this part. */
export const slugStem = (slug: string): string => slug.slice(0, SLUG_LENGTH).replace(/-+$/, '')

/** The slug if it is free; otherwise the slug with the first number that makes it free: `ramat-gan-2`. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(slug)) return slug
  const base = slugStem(slug)
  for (let number = 2; ; number++) {
    if (!isTaken(`${base}-${number}`)) return `${base}-${number}`
  }
}

/** The Latin letters for each Hebrew letter. Most vowels are missing from slugs, because Hebrew does not write them. */
const LATIN: Readonly<Record<string, string>> = {
  ...{ א: 'a', ב: 'b', ג: 'g', ד: 'd', ה: 'h', ו: 'v', ז: 'z', ח: 'h', ט: 't', י: 'y', כ: 'k', ך: 'k', ל: 'l', מ: 'm' },
  ...{ ם: 'm', נ: 'n', ן: 'n', ס: 's', ע: 'a', פ: 'p', ף: 'f', צ: 'tz', ץ: 'tz', ק: 'k', ר: 'r', ש: 'sh', ת: 't' },
}

/**
 * A slug from the English name, or else from the Hebrew name in Latin letters; undefined: neither name gives a slug.
 */
export function suggestSlug({ he, en }: Localized): string | undefined {
  const inLatin = he
    .normalize('NFKD')
    .replace(/[׳״]/g, '')
    .replace(/[א-ת]/g, (letter) => LATIN[letter] ?? '')
  return slugFrom(en) ?? slugFrom(inLatin)
}
