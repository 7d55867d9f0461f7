import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { RatingIcon } from '#ui/rating/rating-icon.tsx'
import { RatingInput } from '#ui/rating/rating-input.tsx'
import classes from './heart-button.module.css'
import type { ParkVotes } from './use-park-votes.ts'
import { useVoteWords } from './vote-words.ts'

/**
 * The heart at the bottom of the screen. A press on the heart shows five marks to vote with. Until a vote is possible,
 * the heart is invisible but keeps its space.
 */
export function HeartButton({ votes }: { votes: ParkVotes }) {
  const { t } = useLingui()
  const { ask, marks } = useVoteWords()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const { own, state } = votes.ratings.heart
  const given = t`You gave ${own ?? 0} of 5. Change it`

  useEffect(() => {
    if (!isOpen) return
    const find = (what: string) => panel.current?.querySelector<HTMLElement>(what)
    ;(find('input:checked') ?? find('input'))?.focus({ preventScroll: true })
    const onPress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [isOpen])

  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    close()
  }
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false)
  }

  if (votes.isOver) return null
  return (
    <div ref={root} role="presentation" className={classes.root} onKeyDown={onKeyDown} onBlur={onBlur}>
      <IconButton
        ref={button}
        variant="outlined"
        label={own === null ? ask : given}
        data-needs-scripts
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      >
        <span key={own} className={classes.heart} data-rated={own !== null || undefined}>
          <RatingIcon icon="heart" size={own === null ? 26 : 36} filled={own !== null} />
          {own !== null && (
            <span className={classes.own} aria-hidden>
              {own}
            </span>
          )}
        </span>
        {state === 'waiting' && <span className={classes.unsent} aria-hidden />}
      </IconButton>
      {isOpen && (
        <div ref={panel} id={panelId} role="dialog" aria-label={ask} className={classes.panel}>
          <RatingInput
            icon="heart"
            size="big"
            value={own}
            label={ask}
            labels={marks}
            onRate={(rating, settled) => {
              votes.vote('heart', rating)
              if (settled) close()
            }}
          />
        </div>
      )}
    </div>
  )
}
