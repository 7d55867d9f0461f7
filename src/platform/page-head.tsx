import { LANGUAGES } from '#contract/limits.ts'
import { useServices } from './services.tsx'
import { useLanguage } from './use-language.ts'

type PageHeadProps = {
  /** Already with the site's name where it should stand. */
  title: string
  description?: string
  /** Path of the page itself, without filters. Absent on pages that should not be indexed. */
  path?: string
  /** Absolute or origin-relative. */
  image?: string | null
  imageAlt?: string
  type?: 'website' | 'article'
}

/** Title, description, sharing and language links of a page. React hoists them into the head. */
export function PageHead({ title, description, path, image, imageAlt, type = 'website' }: PageHeadProps) {
  const { origin, addressSpeaks } = useServices()
  const language = useLanguage()
  // Which language is spoken is the reader's choice, unless the address makes it.
  const own = path === undefined ? '' : `${origin}${path}${addressSpeaks ? `?lang=${language}` : ''}`
  const picture = absolute(image ?? '/social.png', origin)
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content={type} />
      <meta property="og:image" content={picture} />
      {imageAlt && <meta property="og:image:alt" content={imageAlt} />}
      <meta property="og:locale" content={language === 'he' ? 'he_IL' : 'en_IL'} />
      <meta name="twitter:card" content="summary_large_image" />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={own} />
          <meta property="og:url" content={own} />
          {LANGUAGES.map((known) => (
            <link key={known} rel="alternate" hrefLang={known} href={`${origin}${path}?lang=${known}`} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={`${origin}${path}`} />
        </>
      )}
    </>
  )
}

const absolute = (url: string, origin: string) => (url.startsWith('/') ? `${origin}${url}` : url)
