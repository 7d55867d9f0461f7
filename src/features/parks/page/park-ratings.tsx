import { useLingui } from '@lingui/react/macro'
import { SPECIALTY_TYPES } from '#contract/ratings.ts'
import { formatRating } from '#platform/texts/format.ts'
import { RatingInput } from '#ui/rating/rating-input.tsx'
import { Rating } from '#ui/rating/rating.tsx'
import { useVotes } from '../ratings/park-votes.tsx'
import { SpecialtyRow } from '../ratings/specialty-row.tsx'
import { VoteLine } from '../ratings/vote-line.tsx'
import { useVoteWords } from '../ratings/vote-words.ts'
import classes from './park-ratings.module.css'
import { Section } from './section.tsx'

/** The park's ratings and this device's votes: the heart, and three special ratings. */
export function ParkRatings() {
  const { t } = useLingui()
  const votes = useVotes()
  const { ask, marks } = useVoteWords()
  const { average, count, own } = votes.ratings.heart
  const label = t`Rated ${formatRating(average)} of 5, votes: ${count}`
  const anonymous = t`Your ratings carry no name, only a random number that this device made up.`
  return (
    <Section
      title={t`How is the park?`}
      boxed
      aside={count > 0 && <Rating average={formatRating(average)} count={count} label={label} />}
    >
      <div className={classes.heart}>
        {!votes.isOver && (
          <RatingInput
            icon="heart"
            size="big"
            value={own}
            label={ask}
            labels={marks}
            className={classes.hearts}
            onRate={(rating) => votes.vote('heart', rating)}
          />
        )}
        <VoteLine votes={votes} />
      </div>
      <ul className={classes.specialties}>
        {SPECIALTY_TYPES.map((type) => (
          <SpecialtyRow key={type} type={type} votes={votes} />
        ))}
      </ul>
      {votes.isFirst && <p className={classes.anonymous}>{anonymous}</p>}
    </Section>
  )
}
