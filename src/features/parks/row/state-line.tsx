import { useLingui } from '@lingui/react/macro'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ParkState } from '#domain/park-state.ts'
import { daysAhead, formatTime } from '#platform/texts/format.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import { closedUntil, openSentence, openWord } from '../card/status-text.ts'
import classes from './state-line.module.css'

type StateLineProps = {
  status: ParkState
  instant: number
  /** The park's town; '': not shown. */
  town: string
  /** Words in place of those for a state of this minute. */
  words?: StateWords | undefined
}

/** The state's word, and what follows it; '': the word says everything. */
export type StateWords = { word: string; rest: string }

/** The characters of a state and a town for which one line of a phone has room. */
const ROOM = 29

/** Whether one line of a phone has room for the state and the town. */
export function hasRoomForTown(i18n: I18n, { status, instant, town, words }: StateLineProps): boolean {
  const { word, rest } = words ?? stateWords(i18n, status, instant)
  return word.length + rest.length + SEPARATOR.length + town.length <= ROOM
}

/** A park's state in words, with a shape of its own, and the town: "● Open until 22:00 · Ramat Gan". */
export function StateLine({ status, instant, town, words }: StateLineProps) {
  const { i18n } = useLingui()
  const { word, rest } = words ?? stateWords(i18n, status, instant)
  return (
    <span className={classes.line}>
      <span className={classes.state} data-state={status.state} data-figures="" data-live="">
        <span className={classes.shape} aria-hidden="true" />
        <b className={classes.word}>{word}</b>
        {rest && <span>{rest}</span>}
      </span>
      {town && (
        <span>
          <span className={classes.dot}>{SEPARATOR}</span>
          <Bidi>{town}</Bidi>
        </span>
      )}
    </span>
  )
}

function stateWords(i18n: I18n, status: ParkState, instant: number): StateWords {
  const sentence = openSentence(i18n, status, instant)
  switch (status.state) {
    case 'unknown':
    case 'permanently-closed':
      return { word: sentence, rest: '' }
    case 'doubted':
      return { word: openWord(i18n, status), rest: SEPARATOR + sentence }
    case 'closed':
      // The sentence about a closure says that the park is closed.
      if (status.closure) return { word: sentence, rest: '' }
      return {
        word: openWord(i18n, status),
        rest: status.opensAt === null ? SEPARATOR + sentence : ` ${closedUntil(i18n, status.opensAt, instant)}`,
      }
    case 'open':
    case 'closing-soon': {
      const word = openWord(i18n, status)
      if (status.until === null)
        return { word, rest: ` ${i18n._(msg({ message: '24/7', context: 'after the state “Open”' }))}` }
      const isSoon = daysAhead(status.until, instant) <= 1
      const rest = isSoon ? i18n._(msg`until ${formatTime(status.until)}`) : sentence
      // “Open until 22:00” is one sentence.
      return { word, rest: (status.state === 'open' && isSoon ? ' ' : SEPARATOR) + rest }
    }
  }
}
