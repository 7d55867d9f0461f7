import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Park } from '#contract/parks.ts'
import { beenTo, dayAt, type Logbook, type LogbookYear, yearsOf } from '#domain/logbook.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Card } from '#ui/card.tsx'
import { Fold } from '#ui/fold/fold.tsx'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { isWhole } from '../../collection/model.ts'
import { useParks } from '../../collection/queries.ts'
import { dayText } from '../day-text.ts'
import { useLogbook } from '../use-logbook.ts'
import { LogbookActions } from './logbook-actions.tsx'
import classes from './my-visits.module.css'

/** The part of `/saved` with the rider's logbook: parks, visits by year, notes, and its file. */
export function MyVisits({ className }: { className: string | undefined }) {
  const { t } = useLingui()
  const { book } = useLogbook()
  if (!book) return null
  const years = yearsOf(book)
  const hasNotes = Object.values(book).some(({ note }) => note !== '')
  return (
    <Card as="section" padded className={className} aria-labelledby="my-visits">
      <SectionHeading id="my-visits">{t`My visits`}</SectionHeading>
      {years.length > 0 ? (
        <Count parks={beenTo(book).size} years={years} />
      ) : (
        <p>{t`On a park’s page press “I was here today”. Your days and notes are then here, and only here.`}</p>
      )}
      {(years.length > 0 || hasNotes) && (
        <div className={classes.folds}>
          {years.map((year, at) => (
            <Year key={year.year} year={year} book={book} startsOpen={at === 0} />
          ))}
          {hasNotes && <Notes book={book} />}
        </div>
      )}
      <LogbookActions book={book} />
    </Card>
  )
}

/** “17 parks, 3 new this year”. */
function Count({ parks, years }: { parks: number; years: readonly LogbookYear[] }) {
  const { t } = useLingui()
  const thisYear = Number(dayAt(useInstant()).slice(0, 4))
  const fresh = years.find(({ year }) => year === thisYear)?.fresh ?? 0
  const all = t`${plural(parks, { one: '# park', other: '# parks' })}`
  return (
    <p className={classes.count}>
      {fresh > 0 ? t`${all}, ${plural(fresh, { one: '# new this year', other: '# new this year' })}` : all}
    </p>
  )
}

type YearProps = { year: LogbookYear; book: Logbook; startsOpen: boolean }

/** The days of a row that are named; of more, the earlier ones are counted. */
const NAMED_DAYS = 6

function Year({ year: { year, visits, parks, fresh }, book, startsOpen }: YearProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const today = dayAt(useInstant())
  const all = t`${plural(visits, { one: '# visit', other: '# visits' })}`
  const summary = (
    <>
      <h3 className={classes.year}>{year}</h3>
      <span className={classes.sum}>
        {fresh > 0 ? t`${all}, ${plural(fresh, { one: '# new park', other: '# new parks' })}` : all}
      </span>
    </>
  )
  return (
    <Fold id={`visits-${year}`} summary={summary} startsOpen={startsOpen} className={classes.fold}>
      <ul aria-label={t`Visits in ${String(year)}`} className={classes.parks}>
        {parks.map(({ id, days, isFirst }) => {
          const named = days.slice(-NAMED_DAYS).reverse()
          const more = days.length - named.length
          return (
            <li key={id} className={classes.park}>
              <ParkName id={id} book={book} />
              {isFirst && <span className={classes.fresh}>{t({ message: 'New', context: 'mark on a park' })}</span>}
              <span className={classes.days} data-figures="">
                {named.map((day) => dayText(day, `${year}${today.slice(4)}`, language)).join(' · ')}
              </span>
              {more > 0 && (
                <span className={classes.days}>{t`${plural(more, { one: 'and # more', other: 'and # more' })}`}</span>
              )}
            </li>
          )
        })}
      </ul>
    </Fold>
  )
}

function Notes({ book }: { book: Logbook }) {
  const { t } = useLingui()
  const ids = Object.keys(book).filter((id) => book[id]!.note !== '')
  const summary = (
    <>
      <h3 className={classes.year}>{t`My notes`}</h3>
      <span className={classes.sum}>{ids.length}</span>
    </>
  )
  return (
    <Fold id="visit-notes" summary={summary} className={classes.fold}>
      <ul aria-label={t`My notes`} className={classes.parks}>
        {ids.map((id) => (
          <li key={id} className={classes.park}>
            <ParkName id={id} book={book} />
            <p className={classes.note} dir="auto">
              {book[id]!.note}
            </p>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

/** A link to the park, or the name that the logbook noted for a park that the directory does not have now. */
function ParkName({ id, book }: { id: string; book: Logbook }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { data } = useParks()
  const park = data?.items.find(({ _id }: Park) => _id === id)
  if (park)
    return (
      <Link to="/skateparks/$url" params={{ url: park.url }} className={classes.name}>
        <Bidi>{park.name[language]}</Bidi>
      </Link>
    )
  const { he, en } = book[id]!.name
  return (
    <span className={classes.name}>
      <Bidi>{(language === 'he' ? he || en : en || he) || t`A park`}</Bidi>
      {data && isWhole(data) && <span className={classes.gone}> {t`not in the list now`}</span>}
    </span>
  )
}
