/** The keys of the queue. They work only while the list has the focus. */

export type ReviewKey =
  | { kind: 'move'; to: number }
  | { kind: 'select' | 'selectAll' | 'clear' | 'publish' | 'same' | 'notPark' }

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * The action of a key in a list of `length` rows at row `at`; undefined: none. Letters are keys of the keyboard, not of
 * the typed language, so that they work with a Hebrew layout.
 */
export function reviewKey({ code, key, ctrlKey, metaKey, altKey }: Pressed, at: number, length: number) {
  const row = (to: number): ReviewKey => ({ kind: 'move', to: Math.min(length - 1, Math.max(0, to)) })
  if (altKey) return undefined
  if (ctrlKey || metaKey) return code === 'KeyA' ? ({ kind: 'selectAll' } satisfies ReviewKey) : undefined
  if (key === 'ArrowDown' || code === 'KeyJ') return row(at + 1)
  if (key === 'ArrowUp' || code === 'KeyK') return row(at - 1)
  if (key === 'Home') return row(0)
  if (key === 'End') return row(length - 1)
  const kind = KINDS[code]
  return kind && ({ kind } satisfies ReviewKey)
}

const KINDS: Readonly<Record<string, Exclude<ReviewKey['kind'], 'move'>>> = {
  Space: 'select',
  KeyX: 'select',
  Escape: 'clear',
  KeyP: 'publish',
  KeyS: 'same',
  KeyN: 'notPark',
}
