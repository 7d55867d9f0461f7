/** Pages that the server writes itself, with the app's colours, fonts and header, but without the app. */
import { DEFAULT_SITE_NAME } from '#contract/config.ts'
import type { Language } from '#contract/limits.ts'
import { defineDocument } from './document.ts'
import type { DocumentKind, WrittenDocument } from './document.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'

/** The sign in the logo: a quarter pipe. */
export const MARK = html`<svg viewBox="0 0 32 32" width="32" height="32" fill="currentColor" aria-hidden="true">
  <path d="M3 28V24C14 24 21 17 21 7h8v21Z" />
  <path d="M17.5 3.5h12v4h-12z" />
</svg>`

const STYLES = `
body{min-block-size:100dvh;display:flex;flex-direction:column}
.bar,.foot{background:var(--tone);color:var(--on-tone)}
.bar{border-block-end:2.5px solid #16150f;padding-block-start:env(safe-area-inset-top)}
.foot{border-block-start:2.5px solid #16150f;padding-block-end:env(safe-area-inset-bottom)}
.bar>div,.foot>div,main{inline-size:100%;max-inline-size:1120px;margin-inline:auto;padding-inline:max(16px,env(safe-area-inset-left),env(safe-area-inset-right))}
.bar>div{display:flex;align-items:center;justify-content:space-between;gap:16px;min-block-size:60px}
.bar a,.foot a{color:inherit;display:inline-flex;align-items:center;min-block-size:44px;min-inline-size:44px}
.bar :focus-visible,.foot :focus-visible{outline-color:#16150f}
.logo{gap:8px;text-decoration:none;font:700 2.25rem/1 Karantina,'Karantina Fallback','Arial Narrow',sans-serif}
.language{justify-content:center;font-weight:600;text-decoration:none}
.language:hover{text-decoration:underline}
main{flex:1;display:grid;align-content:start;grid-template-columns:minmax(0,1fr);gap:28px;padding-block:28px 56px}
h1{font-size:clamp(3.25rem,2.4rem + 5.1vw,6rem)}
h2{font-size:clamp(1.75rem,1.55rem + .9vw,2.25rem)}
h3{font-size:1rem;font-weight:600}
.intro{max-inline-size:68ch;font-size:1.125rem;display:grid;gap:12px}
.card{display:grid;grid-template-columns:minmax(0,1fr);align-content:start;gap:14px;padding:18px;background:var(--card);border:2.5px solid var(--line);border-radius:16px;box-shadow:var(--shadow)}
.card>p,.card>ul{max-inline-size:68ch}
.card ul{display:grid;gap:8px;padding-inline-start:1.25em}
.muted{color:var(--muted);font-size:.9375rem}
.buttons{display:flex;flex-wrap:wrap;gap:12px}
.button{display:inline-flex;align-items:center;justify-content:center;min-block-size:48px;padding:6px 20px;background:var(--accent);color:var(--on-accent);border:2.5px solid #16150f;border-radius:12px;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.plain{background:var(--card);color:var(--ink);border-color:var(--line)}
.button:hover{text-decoration:underline;text-underline-offset:4px}
code,pre,textarea{font-family:ui-monospace,'Cascadia Code',Menlo,Consolas,'Liberation Mono',monospace;font-size:.875rem}
pre,textarea{margin:0;padding:14px;background:var(--chip);color:var(--ink);border:0;border-radius:10px;direction:ltr;text-align:start;line-height:1.55}
pre{overflow-x:auto;white-space:pre}
textarea{inline-size:100%;resize:vertical;overflow-wrap:anywhere;border:2px solid var(--field)}
.foot>div{display:flex;flex-wrap:wrap;gap:0 20px;padding-block:12px}
.foot a{font-weight:500}
@media (min-width:48em){main{padding-block:48px 80px;gap:36px}.card{padding:24px 28px}.bar>div{min-block-size:68px}}
`

interface PageWords {
  /** The name of the page's other language, short and in full. */
  other: string
  otherName: string
  parks: string
  terms: string
  contact: string
}

const WORDS: Record<Language, PageWords> = {
  he: { other: 'EN', otherName: 'English', parks: 'כל הסקייטפארקים', terms: 'תנאי שימוש', contact: 'יצירת קשר' },
  en: { other: 'עב', otherName: 'עברית', parks: 'All skateparks', terms: 'Terms of use', contact: 'Contact' },
}

const LOCALES: Record<Language, string> = { he: 'he_IL', en: 'en_US' }

/** Facts that every page needs. */
export interface PageFacts {
  language: Language
  /** The site's name in the page's language. */
  siteName: string
  /** The public origin, without a trailing slash. */
  origin: string
  /** Whether the requested address contains the language (`?lang=`). */
  addressSpeaks: boolean
}

export interface PageParts extends PageFacts {
  /** The page's title, without the site's name. */
  title: string
  description: string
  /** The page's path, without a query. */
  path: string
  /** The query of the same page's address in the other language, encoded, without `lang`. */
  query?: string
  /** Further elements of the head. */
  head?: Html
  /** Additional links at the end of the page. */
  links?: readonly { href: string; text: string }[]
  main: Html
}

export interface WrittenPage extends Pick<WrittenDocument, 'setHeaders'> {
  write(parts: PageParts): string
}

const titleOf = ({ title, siteName }: PageParts) => `${title} | ${siteName}`

/** The elements that search engines and shared links read, the same as in the app's own pages. */
function headOf(parts: PageParts): Html {
  const { language, siteName, origin, addressSpeaks, description, path, head } = parts
  const bare = `${origin}${path}`
  const canonical = addressSpeaks ? `${bare}?lang=${language}` : bare
  // `/social.png` shows the site's default name, so a site with a different name gets a picture without a name.
  const picture = siteName === DEFAULT_SITE_NAME[language] ? '/social.png' : '/social-plain.png'
  return html`<meta name="description" content="${description}" />
    <link rel="canonical" href="${canonical}" />
    <link rel="alternate" hreflang="he" href="${bare}?lang=he" />
    <link rel="alternate" hreflang="en" href="${bare}?lang=en" />
    <link rel="alternate" hreflang="x-default" href="${bare}" />
    <meta property="og:site_name" content="${siteName}" />
    <meta property="og:title" content="${titleOf(parts)}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:url" content="${canonical}" />
    <meta property="og:image" content="${origin}${picture}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:locale" content="${LOCALES[language]}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="theme-color" content="#ffcf21" />
    ${head}`
}

/**
 * Defines a kind of page. @param kind the properties that all pages of this kind share; its styles are added to the
 * styles of all pages
 */
export function definePage(kind: Omit<DocumentKind, 'framedBy'>): WrittenPage {
  const { write, setHeaders } = defineDocument({ ...kind, styles: STYLES + kind.styles, framedBy: 'this site' })
  return {
    setHeaders,
    write(parts) {
      const { language, siteName, path, query, links = [], main } = parts
      const words = WORDS[language]
      const other = language === 'he' ? 'en' : 'he'
      const switched = `${path}?${query === undefined ? '' : `${query}&`}lang=${other}`
      const ends = [
        { href: '/skateparks', text: words.parks },
        ...links,
        { href: '/terms', text: words.terms },
        { href: '/contact', text: words.contact },
      ]
      return write({
        language,
        title: titleOf(parts),
        head: headOf(parts),
        body: html`<header class="bar">
            <div>
              <a class="logo" href="/">${MARK}<span>${siteName}</span></a
              ><a
                class="language"
                href="${switched}"
                lang="${other}"
                hreflang="${other}"
                aria-label="${words.other}, ${words.otherName}"
                >${words.other}</a
              >
            </div>
          </header>
          <main>${main}</main>
          <footer class="foot">
            <div>${ends.map(({ href, text }) => html`<a href="${href}">${text}</a>`)}</div>
          </footer>`,
      })
    },
  }
}
