// Made by build/fonts.ts: change that and run it again.

/**
 * Font files worth a `<link rel="preload" as="font" type="font/woff2" crossorigin>` in each language, the most
 * important first. The `common` files contain the digits and punctuation for both languages.
 */
export const fontPreloads: Readonly<Record<'he' | 'en', readonly string[]>> = {
  he: ['/fonts/rubik-hebrew.8da15354.woff2', '/fonts/rubik-common.d1dc2827.woff2'],
  en: [
    '/fonts/karantina-latin.012db784.woff2',
    '/fonts/rubik-latin.969465b8.woff2',
    '/fonts/rubik-common.d1dc2827.woff2',
  ],
}
