import { useLingui } from '@lingui/react/macro'
import type { GuideTag } from '#contract/guides.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { chipClass } from '#ui/list/chip.tsx'
import { GuideFilterLink } from '../list/guide-filter-link.tsx'
import classes from './guide-tags.module.css'

/** A guide's tags, each a link to the guides with that tag. */
export function GuideTags({ tags }: { tags: readonly GuideTag[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (tags.length === 0) return null
  return (
    <ul className={classes.tags} aria-label={t`Tags`}>
      {tags.map(({ key, name }) => (
        <li key={key}>
          <GuideFilterLink search={{ tag: key }} className={chipClass}>
            <bdi>{name[language] || name.he || name.en}</bdi>
          </GuideFilterLink>
        </li>
      ))}
    </ul>
  )
}
