import { useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import type { Guide } from '#contract/guides.ts'
import { breadcrumbs, JsonLd } from '#platform/page/json-ld.tsx'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { useSiteNames } from '#platform/page/site-name.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { GuideArticle } from '../components/guide/guide-article.tsx'
import { guideJsonLd } from '../components/guide/guide-json-ld.ts'
import { RelatedGuides } from '../components/guide/related-guides.tsx'
import { descriptionOf, imagesOf, titleOf } from '../guide-text.ts'
import { useGuide } from '../queries.ts'
import { GuideSkeleton } from './guide-skeleton.tsx'

/** The page of a guide. `slug` is the slug or id in the address. */
export function GuideScreen({ slug }: { slug: string }) {
  const guide = useGuide(slug)
  // The guide stays on the page if a refresh fails or the answer lacks the guide.
  const [kept, setKept] = useState<{ slug: string; guide: Guide } | null>(null)
  if (guide && (kept?.guide !== guide || kept.slug !== slug)) setKept({ slug, guide })
  const shown = guide ?? (kept?.slug === slug ? kept.guide : undefined)
  return shown ? <GuidePage key={shown._id} guide={shown} /> : <GuideSkeleton />
}

const GuidePage = memo(function GuidePage({ guide }: { guide: Guide }) {
  return (
    <GuideArticle guide={guide} related={<RelatedGuides guide={guide} />}>
      <GuideHead guide={guide} />
    </GuideArticle>
  )
})

/** The page's title and metadata for search engines and shared links. */
function GuideHead({ guide }: { guide: Guide }) {
  const { t } = useLingui()
  const language = useLanguage()
  const siteNames = useSiteNames()
  const { origin } = useServices()
  const title = titleOf(guide, language).text
  const [cover] = imagesOf(guide, language)
  return (
    <>
      <PageHead
        title={title}
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
            guideJsonLd(guide, { origin, language, siteNames }),
            breadcrumbs(origin, [
              { name: t`Guides`, path: '/guides' },
              { name: title, path: `/guides/${guide.slug}` },
            ]),
          ]
        }
      />
    </>
  )
}
