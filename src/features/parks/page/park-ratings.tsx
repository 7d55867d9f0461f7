import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { SPECIALTY_TYPES } from '#contract/ratings.ts'
import { formatRating } from '#platform/texts/format.ts'
import { Card } from '#ui/card.tsx'
import { Fold } from '#ui/fold/fold.tsx'
import { RatingInput } from '#ui/rating/rating-input.tsx'
import { Rating } from '#ui/rating/rating.tsx'
import { useVotes } from '../ratings/park-votes.tsx'
import { SpecialtyRow } from '../ratings/specialty-row.tsx'
import { VoteLine } from '../ratings/vote-line.tsx'
import { useVoteWords } from '../ratings/vote-words.ts'
import classes from './park-ratings.module.css'

/** The park's ratings in one line. It opens to this device's votes: the heart, and three special ratings. */
export function ParkRatings() {
  const { t } = useLingui()
  const votes = useVotes()
  const { ask, marks } = useVoteWords()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { average, count, own } = votes.ratings.heart
  const label = t`Rated ${formatRating(average)} of 5, votes: ${count}`
  const anonymous = t`Your ratings carry no name, only a random number that this device made up.`
  const summary = (
    <>
      <h2 id={id} className={classes.title}>
        {t`How is the park?`}
      </h2>
      {count > 0 ? (
        <Rating average={formatRating(average)} count={count} label={label} />
      ) : (
        <span className={classes.none}>{t`No ratings yet`}</span>
      )}
    </>
  )
  return (
    <Card as="section" className={classes.card} aria-labelledby={id}>
      <Fold id="fold-ratings" summary={summary} onToggle={setOpen}>
        <div className={classes.body}>
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
            {isOpen && <VoteLine votes={votes} />}
          </div>
          <ul className={classes.specialties}>
            {SPECIALTY_TYPES.map((type) => (
              <SpecialtyRow key={type} type={type} votes={votes} />
            ))}
          </ul>
          {votes.isFirst && <p className={classes.anonymous}>{anonymous}</p>}
        </div>
      </Fold>
      {/* The heart at the bottom edge votes too: while the ratings are folded, this line says what became of it. */}
      {!isOpen && <VoteLine votes={votes} isNewsOnly />}
    </Card>
  )
}
