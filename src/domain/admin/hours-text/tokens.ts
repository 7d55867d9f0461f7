/** Cuts a cleaned text about opening hours into words, times and separators. */
import { type DayPart, type FoundWord, type Word, wordAt } from './words.ts'

/** `from` and `to` are indices of the cleaned text. */
export type Token = { from: number; to: number } & (
  | Exclude<Word, { kind: 'noise' | 'part' | 'clock' | 'days' }>
  | (Extract<Word, { kind: 'days' }> & { letter?: string })
  /** A time: minutes from midnight, or an hour of 12 whose half of the day is not said. */
  | { kind: 'time'; hour: number; minute: number; part?: DayPart }
  | { kind: 'dash' | 'comma' | 'and' | 'break' | 'unread' }
)

/**
 * Hours, and minutes after a colon. After a point only quarters are minutes: “1.10” is a date. Digits that go on are no
 * time, but a phone number, a year or a price.
 */
const TIME = /(\d{1,2})(?:[:h]([0-5]\d)|\.(00|15|30|45)(?!\.\d))?(?![\d:]|\.\d|,\d{3}(?!\d))/uy
/** A time may begin with “from” or “to” as a letter: “מ-15:00 ל-22:30”. */
const TIME_PREFIX = /(ו?)([מל])-?(?=\d)/uy
const NOISE = /[ ()[\]:]/
const BREAK = /[\n;|•‣◦·●*]/
/** A full stop. Points in numbers and abbreviations are read before it. */
const STOP = /\.(?=\s|$)/uy
const COMMA = /[,،/]/
const AND = /[&+]/
const UNREAD = /[^\s,;:|()[\]-]+/uy

const matchAt = (pattern: RegExp, text: string, index: number) => {
  pattern.lastIndex = index
  return pattern.exec(text)
}

/** The separator at an index; undefined: there is none. */
function separatorAt(text: string, index: number): 'dash' | 'comma' | 'break' | undefined {
  const character = text[index]!
  if (character === '-') return 'dash'
  if (COMMA.test(character)) return 'comma'
  return BREAK.test(character) || matchAt(STOP, text, index) ? 'break' : undefined
}

function fromWord(word: FoundWord, index: number, tokens: Token[]): void {
  const place = { from: index, to: word.end }
  const last = tokens.at(-1)
  if (word.isAfterAnd) tokens.push({ kind: 'and', ...place })
  if (word.kind === 'noise') return
  if (word.kind === 'clock') tokens.push({ kind: 'time', hour: word.minutes / 60, minute: 0, ...place })
  else if (word.kind !== 'part') tokens.push({ ...word, ...place })
  // A part of the day belongs to the time before it.
  else if (last?.kind === 'time' && last.part === undefined) Object.assign(last, { part: word.part, to: word.end })
  else tokens.push({ kind: 'unread', ...place })
}

/** The tokens of a cleaned text. Words that say nothing about hours, such as “open”, are left out. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (let index = 0; index < text.length;) {
    const isInWord = index > 0 && /[\p{L}\p{N}]/u.test(text[index - 1]!)
    const separator = separatorAt(text, index)
    // “pm” may follow its number at once; other words begin after something that is no letter.
    const word = separator ? undefined : wordAt(text, index)
    const prefix = matchAt(TIME_PREFIX, text, index)
    const time = matchAt(TIME, text, index)
    if (NOISE.test(text[index]!)) index++
    else if (AND.test(text[index]!)) tokens.push({ kind: 'and', from: index, to: ++index })
    else if (separator) {
      tokens.push({ kind: separator, from: index, to: index + 1 })
      index++
    } else if (word && (!isInWord || word.kind === 'part')) {
      fromWord(word, index, tokens)
      index = word.end
    } else if (prefix && !isInWord) {
      const place = { from: index, to: index + prefix[0].length }
      if (prefix[1]) tokens.push({ kind: 'and', ...place })
      tokens.push({ kind: prefix[2] === 'מ' ? 'from' : 'to', ...place })
      index = place.to
    } else if (time && (!isInWord || tokens.at(-1)?.kind !== 'unread')) {
      const to = index + time[0].length
      tokens.push({ kind: 'time', hour: Number(time[1]), minute: Number(time[2] ?? time[3] ?? 0), from: index, to })
      index = to
    } else {
      const length = matchAt(UNREAD, text, index)?.[0].length ?? 1
      tokens.push({ kind: 'unread', from: index, to: index + length })
      index += length
    }
  }
  return tokens
}
