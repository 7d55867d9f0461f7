/** What the person may not notice while typing into a field that hides it. */
export type TypingHint = 'capsLock' | 'hebrew'

const HEBREW = /[\u0590-\u05ff]/

/** Hebrew letters come first: caps lock means nothing for them. */
export function typingHint(typed: string, isCapsLock: boolean): TypingHint | undefined {
  if (HEBREW.test(typed)) return 'hebrew'
  return isCapsLock ? 'capsLock' : undefined
}
