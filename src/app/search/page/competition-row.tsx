import { Link } from '@tanstack/react-router'
import type { SearchHit } from '#domain/search/search-item.ts'
import { langProps } from '#platform/texts/text-in-language.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Card, cardLinkClass } from '#ui/card.tsx'
import { CompetitionLine } from '../competition-line.tsx'
import { hitText } from '../hit-text.ts'
import { Marked } from '../marked.tsx'
import type { CompetitionItem } from '../site-items.ts'
import classes from './guide-row.module.css'

/** A competition in the results: its name, day and place. The whole row is a link. */
export function CompetitionRow({ hit, headingLevel }: { hit: SearchHit<CompetitionItem>; headingLevel: 2 | 3 }) {
  const language = useLanguage()
  const { event } = hit.item
  const { name, marks } = hitText(hit, language)
  const Heading = `h${headingLevel}` as const
  return (
    <Card as="article" pressable className={classes.row}>
      <div className={classes.words}>
        <Heading className={classes.name}>
          <Link to="/$event" params={{ event: event.slug }} className={cardLinkClass} {...langProps(name, language)}>
            <Marked text={name.text} needles={marks} />
          </Link>
        </Heading>
        <p className={classes.line}>
          <CompetitionLine event={event} />
        </p>
      </div>
    </Card>
  )
}
