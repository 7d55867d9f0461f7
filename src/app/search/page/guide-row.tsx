import { Link } from '@tanstack/react-router'
import type { SearchHit } from '#domain/search/search-item.ts'
import { langProps } from '#platform/texts/text-in-language.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Card, cardLinkClass } from '#ui/card.tsx'
import { Photo } from '#ui/photo.tsx'
import { guideLine, hitText } from '../hit-text.ts'
import { Marked } from '../marked.tsx'
import type { GuideItem } from '../site-items.ts'
import classes from './guide-row.module.css'

/** A guide in the results: its picture, name and description. The whole row is a link. */
export function GuideRow({ hit, headingLevel }: { hit: SearchHit<GuideItem>; headingLevel: 2 | 3 }) {
  const language = useLanguage()
  const { guide } = hit.item
  const { name, marks, via } = hitText(hit, language)
  const line = guideLine(hit.item, language)
  const Heading = `h${headingLevel}` as const
  return (
    <Card as="article" pressable className={classes.row}>
      <div className={classes.picture}>
        <Photo
          src={guide.cover[language]?.thumbUrl ?? null}
          alt=""
          width={4}
          height={3}
          focus={guide.cover[language]?.focus}
        />
      </div>
      <div className={classes.words}>
        <Heading className={classes.name}>
          <Link
            to="/guides/$slug"
            params={{ slug: guide.slug }}
            className={cardLinkClass}
            {...langProps(name, language)}
          >
            <Marked text={name.text} needles={marks} />
          </Link>
        </Heading>
        {via !== null && (
          <p className={classes.line}>
            <Marked text={via} needles={hit.needles} />
          </p>
        )}
        {line.text && (
          <p className={classes.line} {...langProps(line, language)}>
            <Marked text={line.text} needles={hit.rule === 'text' ? hit.needles : []} />
          </p>
        )}
      </div>
    </Card>
  )
}
