import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import type { Guide } from '#contract/guides.ts'
import type { Language } from '#contract/limits.ts'
import { langProps } from '#platform/texts/text-in-language.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Notice } from '#ui/state/notice.tsx'
import { cleanHtml } from './clean-html.ts'
import { contentOf, imagesOf } from '../../guide-text.ts'
import { outline } from '../../outline.ts'
import classes from './guide-article.module.css'
import { GuideContent } from './guide-content.tsx'
import { GuideContents } from './guide-contents.tsx'
import { GuideCover, GuidePictures } from './guide-pictures.tsx'
import { GuideTags } from './guide-tags.tsx'
import { GuideTitle } from './guide-title.tsx'
import { useCurrentPart } from './use-current-part.ts'

/** A guide with this many parts has a table of contents. */
const PARTS_OF_A_LONG_GUIDE = 3

type GuideArticleProps = {
  guide: Guide
  /** The related guides, rendered by the caller. */
  related?: ReactNode
  /** The head of the guide's page, shown before the guide. */
  children?: ReactNode
}

/** A guide as riders read it. */
export function GuideArticle({ guide, related, children }: GuideArticleProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const content = contentOf(guide, language)
  const contentLang = langProps(content, language)
  const images = imagesOf(guide, language)
  const tableLabel = t`Table`
  const { html, parts } = useMemo(() => outline(cleanHtml(content.text), tableLabel), [content.text, tableLabel])
  const current = useCurrentPart(parts)
  const [cover, ...others] = images
  const isLong = parts.length >= PARTS_OF_A_LONG_GUIDE
  const onlyIn: Record<Language, string> = { he: t`This guide is in Hebrew only`, en: t`This guide is in English only` }

  return (
    <article className={classes.page} data-long={isLong || undefined}>
      {children}
      {cover && (
        <div className={classes.cover}>
          <GuideCover image={cover} />
        </div>
      )}
      <div className={classes.title}>
        <GuideTitle guide={guide} />
        {content.language !== language && (
          <Notice kind="waiting" className={classes.notice!}>
            {onlyIn[content.language]}
          </Notice>
        )}
      </div>
      {isLong && (
        <div className={classes.contents}>
          <GuideContents parts={parts} current={current} langProps={contentLang} />
        </div>
      )}
      <div className={classes.body}>
        <GuideContent html={html} langProps={contentLang} />
        <GuidePictures images={others.filter(({ url, thumbUrl }) => !html.includes(url) && !html.includes(thumbUrl))} />
        <GuideTags tags={guide.tags} />
      </div>
      {related && <div className={classes.related}>{related}</div>}
    </article>
  )
}
