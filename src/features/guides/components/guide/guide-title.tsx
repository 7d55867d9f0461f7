import { select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Guide } from '#contract/guides.ts'
import { formatDate } from '#platform/texts/format.ts'
import { useServices } from '#platform/services.tsx'
import { langProps } from '#platform/texts/text-in-language.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { PlainLink } from '#ui/plain-link.tsx'
import { CATEGORY_TEXT } from '../../category-text.ts'
import { authorOf, descriptionOf, minutesOf, titleOf } from '../../guide-text.ts'
import { summaryOf } from '../../model.ts'
import { pluralForm } from '#ui/text/count-text.ts'
import { FactLine } from '#ui/text/fact-line.tsx'
import classes from './guide-title.module.css'
import { ShareButton } from '#ui/share/share-button.tsx'

/** A guide's title, description, author, date and reading time, with a button to share it. */
export function GuideTitle({ guide }: { guide: Guide }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { origin } = useServices()
  const title = titleOf(guide, language)
  const description = descriptionOf(guide, language)
  const minutes = minutesOf(summaryOf(guide), language)
  const author = authorOf(guide, language)
  const date = formatDate(Date.parse(guide.updatedAt), language, { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <header className={classes.heading}>
      <nav aria-label={t`Where this guide stands`} className={classes.trail}>
        <PlainLink to="/guides" className={classes.step}>
          {t`Guides`}
        </PlainLink>
        <span aria-hidden="true" className={classes.slash} />
        <PlainLink to="/guides" search={{ category: guide.category }} className={classes.step}>
          {i18n._(CATEGORY_TEXT[guide.category])}
        </PlainLink>
      </nav>
      <h1 className={classes.title} data-length={title.text.length > 40 ? 'long' : undefined}>
        <bdi {...langProps(title, language)}>{title.text}</bdi>
      </h1>
      {description.text && (
        <p className={classes.description} {...langProps(description, language)}>
          {description.text}
        </p>
      )}
      <div className={classes.line}>
        <FactLine>
          {minutes > 0 && (
            <b>{t`${select(pluralForm(minutes), { one: `${minutes} minute`, other: `${minutes} minutes` })}`}</b>
          )}
          {author && (
            <span>
              <bdi>{author}</bdi>
            </span>
          )}
          <span>
            {t({ message: 'Updated', context: 'before a date' })} <time dateTime={guide.updatedAt}>{date}</time>
          </span>
        </FactLine>
        <ShareButton label={t`Share this guide`} page={{ title: title.text, url: `${origin}/guides/${guide.slug}` }} />
      </div>
    </header>
  )
}
