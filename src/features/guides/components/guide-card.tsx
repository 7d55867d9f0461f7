import { select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { langProps } from '#platform/texts/text-in-language.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Card, cardLinkClass } from '#ui/card.tsx'
import { pluralForm } from '#ui/text/count-text.ts'
import { Photo } from '#ui/photo.tsx'
import { CATEGORY_TEXT, ONLY_IN_TEXT } from '../category-text.ts'
import { descriptionOf, minutesOf, titleOf } from '../guide-text.ts'
import { type GuideSummary, onlyLanguageOf } from '../model.ts'
import classes from './guide-card.module.css'

type GuideCardProps = {
  guide: GuideSummary
  /** Set for the first card, whose picture loads at once. */
  eager?: boolean
  headingLevel?: 2 | 3
}

/** A guide's card. The whole card is a link to the guide's page. */
export const GuideCard = memo(function GuideCard({ guide, eager = false, headingLevel = 2 }: GuideCardProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const title = titleOf(guide, language)
  const description = descriptionOf(guide, language)
  const minutes = minutesOf(guide, language)
  const only = onlyLanguageOf(guide)
  const Heading = `h${headingLevel}` as const
  return (
    <Card as="article" pressable className={classes.card}>
      <div className={classes.picture}>
        <Photo
          src={guide.cover[language]?.thumbUrl ?? null}
          alt=""
          focus={guide.cover[language]?.focus}
          eager={eager}
        />
        <span className={classes.category} data-category={guide.category}>
          {i18n._(CATEGORY_TEXT[guide.category])}
        </span>
        {only && only !== language && <span className={classes.only}>{i18n._(ONLY_IN_TEXT[only])}</span>}
      </div>
      <div className={classes.words}>
        <Heading className={classes.title}>
          <Link to="/guides/$slug" params={{ slug: guide.slug }} className={cardLinkClass}>
            <bdi {...langProps(title, language)}>{title.text}</bdi>
          </Link>
        </Heading>
        {description.text && (
          <p className={classes.description} {...langProps(description, language)}>
            {description.text}
          </p>
        )}
        <p className={classes.facts}>
          {minutes > 0 && (
            <span className={classes.time}>
              <IconClock size={18} aria-hidden />
              {t`${select(pluralForm(minutes), { one: `${minutes} minute`, other: `${minutes} minutes` })}`}
            </span>
          )}
          {guide.tags.slice(0, 3).map(({ key, name }) => (
            <span key={key} className={classes.tag}>
              <bdi>{name[language] || name.he || name.en}</bdi>
            </span>
          ))}
        </p>
      </div>
    </Card>
  )
})
