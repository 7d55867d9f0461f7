import { useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { memo, startTransition, useEffect } from 'react'
import { DEFAULT_SITE_NAME } from '#contract/config.ts'
import { LANGUAGES, type Language } from '#contract/limits.ts'
import { hydratedAtom } from './hydrated.ts'
import { absoluteUrl } from './json-ld.tsx'
import { useServices } from '../services.tsx'
import { useSiteName } from './site-name.ts'
import { useLanguage } from '../texts/use-language.ts'

/** A picture with its size in pixels, so that chat apps can lay out the preview before the picture is loaded. */
type HeadImage = { url: string; width: number; height: number }

type PageHeadProps = {
  /** The title without the site's name, which is appended. */
  title: string
  /** Whether the title already contains the site's name, so that the name is not appended. */
  isWhole?: boolean
  description?: string
  /** Path of the page itself, without filters. Absent on pages that should not be indexed. */
  path?: string
  /** An absolute or origin-relative address. Default: the site's own picture. */
  image?: string | HeadImage | null
  imageAlt?: string
  type?: 'website' | 'article'
  /** ISO 8601; only for articles. */
  publishedAt?: string
  modifiedAt?: string
}

/** `named` contains the default site name, `plain` does not. */
const SITE_IMAGES = { named: '/social.png', plain: '/social-plain.png' }
const siteImage = (name: string, language: Language): HeadImage => ({
  url: SITE_IMAGES[name === DEFAULT_SITE_NAME[language] ? 'named' : 'plain'],
  width: 1200,
  height: 630,
})
const OG_LOCALES = { he: 'he_IL', en: 'en_US' } as const

/** Title, description, sharing and language links of a page. React moves them into the head. */
export const PageHead = memo(function PageHead({
  title: own,
  isWhole = false,
  description,
  path,
  image,
  imageAlt,
  type = 'website',
  publishedAt,
  modifiedAt,
}: PageHeadProps) {
  const { t } = useLingui()
  const { origin, addressSpeaks } = useServices()
  const language = useLanguage()
  const siteName = useSiteName()
  const title = isWhole ? own : `${own} | ${siteName}`
  const setHydrated = useSetAtom(hydratedAtom)
  // Every screen has a head, inside all of the screen's Suspense boundaries, so this effect runs when the page is
  // hydrated.
  useEffect(() => {
    document.documentElement.setAttribute('data-hydrated', '')
    // Runs after the effects in which the other parts of the screen subscribe, so that all parts change in one
    // rendering.
    queueMicrotask(() => startTransition(() => setHydrated(true)))
  }, [setHydrated])
  // The canonical address contains the language only if the opened address does.
  const canonical = path === undefined ? '' : `${origin}${path}${addressSpeaks ? `?lang=${language}` : ''}`
  const picture =
    typeof image === 'string' ? { url: image, width: 0, height: 0 } : (image ?? siteImage(siteName, language))
  const siteAlt = t`${siteName}: a rider in a handplant on the edge of a bowl`
  const alt = image ? imageAlt : siteAlt
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <meta name="apple-mobile-web-app-title" content={siteName} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content={type} />
      <meta property="og:image" content={absoluteUrl(picture.url, origin)} />
      {picture.width > 0 && (
        <>
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
        </>
      )}
      {alt && <meta property="og:image:alt" content={alt} />}
      <meta property="og:locale" content={OG_LOCALES[language]} />
      {type === 'article' && publishedAt && <meta property="article:published_time" content={publishedAt} />}
      {type === 'article' && modifiedAt && <meta property="article:modified_time" content={modifiedAt} />}
      <meta name="twitter:card" content="summary_large_image" />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          <meta property="og:url" content={canonical} />
          <meta property="og:locale:alternate" content={OG_LOCALES[language === 'he' ? 'en' : 'he']} />
          {LANGUAGES.map((known) => (
            <link key={known} rel="alternate" hrefLang={known} href={`${origin}${path}?lang=${known}`} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={`${origin}${path}`} />
        </>
      )}
    </>
  )
})
