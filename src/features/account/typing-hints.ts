/** Hints while typing into a field that hides its text. */
export type TypingHint = 'capsLock' | 'hebrew'

const HEBREW = /[\u0590-\u05ff]/

/** The hint about Hebrew letters comes first, because caps lock does not affect them. */
export function typingHint(typed: string, isCapsLock: boolean): TypingHint | undefined {
  if (HEBREW.test(typed)) return 'hebrew'
  return isCapsLock ? 'capsLock' : undefined
}
