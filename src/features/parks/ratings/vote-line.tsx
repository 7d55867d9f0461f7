import { useLingui } from '@lingui/react/macro'
import { RATING_TYPES } from '#contract/ratings.ts'
import { Notice } from '#ui/state/notice.tsx'
import type { ParkVotes } from './use-park-votes.ts'
import classes from './vote-line.module.css'

type VoteLineProps = {
  votes: ParkVotes
  /** True: only what becomes of a vote is told, and an empty line takes no room. */
  isNewsOnly?: boolean
}

/**
 * A line below the hearts with the state of this device's votes on the park. While it is empty, its height is reserved.
 */
export function VoteLine({ votes, isNewsOnly = false }: VoteLineProps) {
  const { t } = useLingui()
  const { ratings, isOver, isUnpersisted, wait } = votes
  const { heart } = ratings
  const some = (state: string) => RATING_TYPES.some((type) => ratings[type].state === state)
  const unrated = heart.count === 0
  const own = heart.own ?? 0
  const when = wait ?? ''
  const words = {
    over: t`Closed for good: nothing to rate any more.`,
    unpersisted: t`This device won’t keep it. Stay on this page until it’s sent.`,
    waiting: t`Waiting. Goes out when there’s a signal.`,
    limited: t`Waiting. Goes out ${when}.`,
    sending: t`Sending…`,
    saved: t`Saved. Change your mind any time.`,
    none: t`No ratings yet.`,
    first: t`No ratings yet. Be the first.`,
    tap: t`Tap to rate. No name, no account.`,
    given: t`You gave ${own} of 5. Tap to change.`,
  }
  const news = (() => {
    if (isUnpersisted) return <Notice kind="error">{words.unpersisted}</Notice>
    if (some('waiting')) return <Notice kind="waiting">{wait ? words.limited : words.waiting}</Notice>
    if (some('sending')) return <span className={classes.late}>{words.sending}</span>
    return some('saved') && <Notice kind="saved">{words.saved}</Notice>
  })()
  const rest = () => {
    if (heart.own !== null) return words.given
    return <span data-needs-scripts>{unrated ? words.first : words.tap}</span>
  }
  const over = unrated ? words.none : words.over
  return (
    <div role="status" className={isNewsOnly ? classes.news : classes.line}>
      {isNewsOnly ? !isOver && news : isOver ? over : news || rest()}
    </div>
  )
}
