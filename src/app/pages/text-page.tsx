import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Language } from '#contract/limits.ts'
import type { LongTextKey } from '#contract/site-texts.ts'
import { useConfig } from '#features/config/queries.ts'
import { ContactDetails, isReachable } from '#features/contact/components/contact-details.tsx'
import { formatDate } from '#platform/texts/format.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useSiteName } from '#platform/page/site-name.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { PageHeading } from '#ui/page/page-heading.tsx'
import { type Block, type Inline, type LongText, SITE } from '#contract/long-text.ts'
import { CreditList } from './credit-list.tsx'
import { KeptFor } from './kept-for.tsx'
import { useLongText } from './use-long-text.ts'
import classes from './text-page.module.css'

type TextPageProps = {
  name: LongTextKey
  /** The built-in text in both languages, so that the language can be switched offline. */
  files: Readonly<Record<Language, LongText>>
}

/** The page of a long text. */
export function TextPage({ name, files }: TextPageProps) {
  const text = useLongText(name, files)
  const fill = useFill()
  const [title, description] = [fill(text.title), fill(text.description)]
  return (
    <>
      <PageHead title={title} description={description} path={`/${name}`} type="article" />
      <TextArticle text={text} />
    </>
  )
}

/** A long text with its table of contents. */
export function TextArticle({ text: { title, updated, intro, sections } }: { text: LongText }) {
  const { t } = useLingui()
  const language = useLanguage()
  const fill = useFill()
  const date = formatDate(Date.parse(`${updated}T12:00:00Z`), language, { dateStyle: 'long' })
  return (
    <article className={classes.page} data-long-text="">
      <header className={classes.head}>
        <PageHeading size="hero">{fill(title)}</PageHeading>
        <p className={classes.date}>
          <time dateTime={updated}>{t`Last updated ${date}`}</time>
        </p>
        <div className={classes.intro}>
          <Blocks blocks={intro} />
        </div>
      </header>
      <nav className={classes.contents} aria-labelledby="contents">
        <h2 id="contents" className={classes.contentsTitle}>
          {t`On this page`}
        </h2>
        <ol className={classes.parts}>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`} className={classes.part}>
                {fill(heading)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.text}>
        {sections.map(({ id, heading, blocks }) => (
          <section key={id} className={classes.section} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1} className={classes.heading}>
              {fill(heading)}
            </h2>
            <Blocks blocks={blocks} />
          </section>
        ))}
      </div>
    </article>
  )
}

/** Returns a function that inserts the site's name into a text. */
function useFill(): (text: string) => string {
  const name = useSiteName()
  return (text) => text.replaceAll(SITE, name)
}

// The index is the key: a text changes only as a whole, and its blocks have no state.
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  const isLicensed = !!useConfig()?.licence
  return blocks.map((block, index) => {
    if (block === 'contact') return <SiteContact key={index} />
    if (block === 'kept') return <KeptFor key={index} />
    if (block === 'credits') return <CreditList key={index} />
    if ('items' in block)
      return (
        <ul key={index}>
          {block.items.map((item, index) => (
            <li key={index}>
              <Words text={item} />
            </li>
          ))}
        </ul>
      )
    if ('licensed' in block && block.licensed !== isLicensed) return null
    return (
      <p key={index}>
        <Words text={'licensed' in block ? block.text : block} />
      </p>
    )
  })
}

/**
 * Whether the app itself opens the address. The open-data page is made by the server, and the router reads `?` and `$` of
 * a path in its own way.
 */
const isAppPage = (href: string) => href.startsWith('/') && href !== '/open-data' && !/[?$]/.test(href)

function Words({ text }: { text: readonly Inline[] }) {
  const fill = useFill()
  return text.map((part, index) => {
    if (typeof part === 'string') return <Fragment key={index}>{fill(part)}</Fragment>
    if ('strong' in part) return <strong key={index}>{fill(part.strong)}</strong>
    const href = part.href
    const label = fill(part.text)
    if (!isAppPage(href))
      return (
        <a key={index} href={href} {...(!href.startsWith('#') && { rel: 'noopener' })}>
          {label}
        </a>
      )
    const [path, hash] = href.split('#', 2)
    return (
      // The type can't check the path. A test checks those of the built-in texts.
      <Link key={index} to={path as '/contact'} {...(hash && { hash })}>
        {label}
      </Link>
    )
  })
}

/** The contact details from the settings or, if there are none, a link to the contact form. */
function SiteContact() {
  const { t } = useLingui()
  const site = useConfig()?.site
  const form = t`Write to us on the contact page`
  return isReachable(site) ? (
    <ContactDetails contact={site} />
  ) : (
    <p>
      <Link to="/contact" className={classes.alone}>
        {form}
      </Link>
    </p>
  )
}
