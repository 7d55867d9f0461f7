import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { Guide } from '#contract/guides.ts'
import type { Language } from '#contract/limits.ts'
import { breadcrumbs, JsonLd } from '#platform/json-ld.tsx'
import { PageHead } from '#platform/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/use-language.ts'
import { Notice } from '#ui/notice.tsx'
import { cleanHtml } from '../clean-html.ts'
import { GuideContent } from '../components/guide/guide-content.tsx'
import { GuideContents } from '../components/guide/guide-contents.tsx'
import { guideJsonLd } from '../components/guide/guide-json-ld.ts'
import { GuideCover, GuidePictures } from '../components/guide/guide-pictures.tsx'
import { GuideTags } from '../components/guide/guide-tags.tsx'
import { GuideTitle } from '../components/guide/guide-title.tsx'
import { RelatedGuides } from '../components/guide/related-guides.tsx'
import { useCurrentPart } from '../components/guide/use-current-part.ts'
import { contentOf, descriptionOf, imagesOf, langProps, titleOf } from '../guide-text.ts'
import { outline } from '../outline.ts'
import { useGuide } from '../queries.ts'
import classes from './guide-screen.module.css'
import { GuideSkeleton } from './guide-skeleton.tsx'

/** The page of a guide. `slug` is its slug or its id, as the address has it. */
export function GuideScreen({ slug }: { slug: string }) {
  const guide = useGuide(slug)
  // The guide stays when a refresh fails or no longer has it.
  const [kept, setKept] = useState<{ slug: string; guide: Guide } | null>(null)
  if (guide && (kept?.guide !== guide || kept.slug !== slug)) setKept({ slug, guide })
  const shown = guide ?? (kept?.slug === slug ? kept.guide : undefined)
  return shown ? <GuidePage key={shown._id} guide={shown} /> : <GuideSkeleton />
}

/** A guide with so many parts has a table of contents. */
const PARTS_OF_A_LONG_GUIDE = 3

function GuidePage({ guide }: { guide: Guide }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { origin } = useServices()
  const content = contentOf(guide, language)
  const contentLang = langProps(content, language)
  const images = imagesOf(guide, language)
  const tableLabel = t`Table`
  const { html, parts } = useMemo(() => outline(cleanHtml(content.text), tableLabel), [content.text, tableLabel])
  const current = useCurrentPart(parts)
  const title = titleOf(guide, language).text
  const [cover, ...others] = images
  const isLong = parts.length >= PARTS_OF_A_LONG_GUIDE
  const onlyIn: Record<Language, string> = { he: t`This guide is in Hebrew only`, en: t`This guide is in English only` }

  return (
    <article className={classes.page} data-long={isLong || undefined}>
      <PageHead
        title={t`${title} | Rampa`}
        description={descriptionOf(guide, language).text || undefined}
        path={`/guides/${guide.slug}`}
        image={cover}
        imageAlt={cover?.alt[language] || undefined}
        type="article"
        publishedAt={guide.createdAt}
        modifiedAt={guide.updatedAt}
      />
      <JsonLd
        data={
          import.meta.env.SSR && [
            guideJsonLd(guide, { origin, language }),
            breadcrumbs(origin, [
              { name: t`Guides`, path: '/guides' },
              { name: title, path: `/guides/${guide.slug}` },
            ]),
          ]
        }
      />
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
      <div className={classes.related}>
        <RelatedGuides guide={guide} />
      </div>
    </article>
  )
}
