import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { GuideCategory } from '#contract/guides.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { chipClass, ChipRow } from '#ui/list/chip.tsx'
import { CATEGORY_ORDER, CATEGORY_TEXT } from '../../category-text.ts'
import { byCategory, toggleTag, without } from '../../list-links.ts'
import type { GuideSearch } from '../../list-search.ts'
import type { GuideSummary } from '../../model.ts'
import { type CountedTag, selectGuides, tagsOf } from '../../select-guides.ts'
import { GuideFilterLink } from './guide-filter-link.tsx'
import classes from './guide-filters.module.css'

/** Highest number of tags shown. */
const MOST_TAGS = 12

/** The categories, and the tags of the chosen one, as links with the number of guides. */
export const GuideFilters = memo(function GuideFilters({
  guides,
  search,
}: {
  guides: readonly GuideSummary[]
  search: GuideSearch
}) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const tags = shownTags(guides, search)
  // The number of guides in a category, with all filters except the category applied.
  const countOf = (category: GuideCategory | undefined) => selectGuides(guides, { ...search, category }).length
  return (
    <div className={classes.filters}>
      <ChipRow label={t`Categories`}>
        <GuideFilterLink search={byCategory(search, undefined)} on={!search.category} className={chipClass}>
          <span>{t({ message: 'All', context: 'all guides' })}</span>
          <Count of={countOf(undefined)} />
        </GuideFilterLink>
        {CATEGORY_ORDER.map((category) => (
          <GuideFilterLink
            key={category}
            search={byCategory(search, category)}
            on={search.category === category}
            className={chipClass}
          >
            <span>{i18n._(CATEGORY_TEXT[category])}</span>
            <Count of={countOf(category)} />
          </GuideFilterLink>
        ))}
      </ChipRow>
      {tags.length > 0 && (
        <ChipRow label={t`Tags`} className={classes.tags}>
          {tags.map(({ key, name, count }) => (
            <GuideFilterLink key={key} search={toggleTag(search, key)} on={search.tag === key} className={classes.tag}>
              <bdi>{name[language] || name.he || name.en}</bdi>
              <Count of={count} />
            </GuideFilterLink>
          ))}
        </ChipRow>
      )}
    </div>
  )
})

/**
 * The tags of the guides that match all filters except the tag. The chosen tag is included, even if none of these
 * guides has it.
 */
function shownTags(guides: readonly GuideSummary[], search: GuideSearch): CountedTag[] {
  const tags = tagsOf(selectGuides(guides, without(search, 'tag'))).filter(
    ({ key }, index) => index < MOST_TAGS || key === search.tag,
  )
  if (search.tag === undefined || tags.some(({ key }) => key === search.tag)) return tags
  const chosen = tagsOf(guides).find(({ key }) => key === search.tag)
  return chosen ? [...tags, { ...chosen, count: 0 }] : tags
}

const Count = ({ of }: { of: number }) => <span className={classes.count}>{of}</span>
