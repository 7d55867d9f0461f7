/** A guide for search engines: https://schema.org/Article. Only the server makes it. */
import type { Guide } from '#contract/guides.ts'
import { absoluteUrl, type PageOf, type Thing } from '#platform/page/json-ld.tsx'
import { authorOf, contentOf, descriptionOf, imagesOf, titleOf } from '../../guide-text.ts'

export function guideJsonLd(guide: Guide, { origin, language, siteNames }: PageOf): Thing {
  const url = `${origin}/guides/${guide.slug}`
  const images = imagesOf(guide, language)
  const author = authorOf(guide, language)
  return {
    '@type': 'Article',
    '@id': `${url}#guide`,
    mainEntityOfPage: url,
    headline: titleOf(guide, language).text,
    description: descriptionOf(guide, language).text || undefined,
    inLanguage: contentOf(guide, language).language,
    image: images.length > 0 ? images.map((image) => absoluteUrl(image.url, origin)) : undefined,
    datePublished: guide.createdAt,
    dateModified: guide.updatedAt,
    author: author ? { '@type': 'Person', name: author } : { '@id': `${origin}/#publisher` },
    publisher: { '@type': 'Organization', '@id': `${origin}/#publisher`, name: siteNames[language] },
  }
}
