import { useLingui } from '@lingui/react/macro'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useId } from 'react'
import type { SpecialtyType } from '#contract/ratings.ts'
import { formatRating } from '#platform/texts/format.ts'
import { RatingInput } from '#ui/rating/rating-input.tsx'
import { RatingBar } from '#ui/rating/rating.tsx'
import classes from './specialty-row.module.css'
import type { ParkVotes } from './use-park-votes.ts'
import { useVoteWords } from './vote-words.ts'

/** A row for one of the three special ratings: the average, and five marks to vote with. */
export function SpecialtyRow({ type, votes }: { type: SpecialtyType; votes: ParkVotes }) {
  const { t } = useLingui()
  const { specialties, marks } = useVoteWords()
  const scale = useId()
  const { average, count, own, state } = votes.ratings[type]
  const { name, ask, low, high } = specialties[type]
  const none = t`${name}: no ratings yet`
  const some = t`${name}: ${formatRating(average)} of 5, votes: ${count}`
  const words = { waiting: t`Waiting`, saved: t({ message: 'Saved', context: 'a rating' }) }
  return (
    <li className={classes.row}>
      <RatingBar
        icon={type}
        name={name}
        average={average}
        text={formatRating(average)}
        count={count}
        label={count === 0 ? none : some}
      />
      {!votes.isOver && (
        <div className={classes.marks}>
          <RatingInput
            icon={type}
            value={own}
            label={ask}
            labels={marks}
            describedBy={scale}
            onRate={(rating) => votes.vote(type, rating)}
          />
          <span className={classes.state}>
            {state === 'waiting' && (
              <>
                <IconClock size={16} aria-hidden />
                <span>{words.waiting}</span>
              </>
            )}
            {state === 'saved' && (
              <>
                <IconCheck size={16} aria-hidden />
                <span>{words.saved}</span>
              </>
            )}
          </span>
        </div>
      )}
      <p id={scale} className={classes.scale}>
        <span>1 {low}</span>
        <span>5 {high}</span>
      </p>
    </li>
  )
}
