import { useLingui } from '@lingui/react/macro'
import type { Park, Rating as Votes } from '#contract/parks.ts'
import { formatRating } from '#platform/format.ts'
import { useLanguage } from '#platform/use-language.ts'
import { Rating, RatingBar } from '#ui/rating.tsx'
import classes from './park-ratings.module.css'
import { Section } from './section.tsx'

type ParkRatingsProps = {
  park: Pick<Park, 'heartRating' | 'maintenanceRating' | 'cleanlinessRating' | 'difficultyRating'>
}

/** What riders gave: the heart, and the three specialties. */
export function ParkRatings({ park }: ParkRatingsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const inWords = (name: string, { average, count }: Votes) =>
    count === 0 ? t`${name}: no ratings yet` : t`${name}: ${formatRating(average, language)} of 5, votes: ${count}`
  const heart = park.heartRating
  const { count } = heart
  const bars = [
    { icon: 'maintenance', name: t`Maintenance`, votes: park.maintenanceRating },
    { icon: 'cleanliness', name: t`Cleanliness`, votes: park.cleanlinessRating },
    { icon: 'difficulty', name: t`Difficulty`, votes: park.difficultyRating },
  ] as const
  const unrated = count === 0 && bars.every(({ votes }) => votes.count === 0)
  return (
    <Section
      title={t`How is the park?`}
      boxed
      aside={
        count > 0 && (
          <Rating
            average={heart.average}
            count={count}
            label={t`Rated ${formatRating(heart.average, language)} of 5, votes: ${count}`}
          />
        )
      }
    >
      {unrated ? (
        <p className={classes.none}>{t`No ratings yet.`}</p>
      ) : (
        <ul className={classes.bars}>
          {bars.map(({ icon, name, votes }) => (
            <li key={icon}>
              <RatingBar
                icon={icon}
                name={name}
                average={votes.average}
                count={votes.count}
                label={inWords(name, votes)}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
