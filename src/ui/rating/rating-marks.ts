/** The five marks of a rating, and the mark for a key or a point on the screen. */

export const MARKS = [1, 2, 3, 4, 5] as const

/** How far above or below the marks a slide may end, in px. A slide that ends farther away rates nothing. */
const REACH_PX = 48

const clamp = (value: number) => Math.min(5, Math.max(1, value))
const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl'

/** The mark under a point; null if it is too far away. */
export function markAt({ clientX, clientY }: { clientX: number; clientY: number }, group: Element): number | null {
  const box = group.getBoundingClientRect()
  if (clientY < box.top - REACH_PX || clientY > box.bottom + REACH_PX) return null
  const along = isRtl(group) ? box.right - clientX : clientX - box.left
  return clamp(Math.floor((along / box.width) * 5) + 1)
}

/** The direction of an arrow key: 1 to higher marks, -1 to lower ones. undefined for other keys. */
export function stepOfKey(key: string, focused: Element): 1 | -1 | undefined {
  const forward = isRtl(focused) ? -1 : 1
  const steps: Readonly<Record<string, 1 | -1>> = {
    ArrowRight: forward,
    ArrowLeft: forward === 1 ? -1 : 1,
    ArrowUp: 1,
    ArrowDown: -1,
  }
  return steps[key]
}

/** The mark after a step. Without a rating, the first step goes to the first or last mark. */
export function markAfterStep(value: number | null, step: 1 | -1): number {
  if (value === null) return step > 0 ? 1 : 5
  return clamp(value + step)
}

/** The mark that a digit, Home, End or Enter chooses; undefined for other keys. */
export function markOfKey(key: string, focusedMark: number): number | undefined {
  if (/^[1-5]$/.test(key)) return Number(key)
  const jumps: Readonly<Record<string, number>> = { Home: 1, End: 5, Enter: focusedMark }
  return jumps[key]
}
