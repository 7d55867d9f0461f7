import { rotationTo, type Side, sideOf, smoothed, turnBetween } from '#domain/compass.ts'
import { isMotionReduced } from '#ui/theme/reduced-motion.ts'

/**
 * A side is announced only after it has been stable for this long, so that a turn does not announce every side it
 * passes.
 */
const SETTLED_MS = 500
/** With reduced motion, a needle ignores smaller changes, because compasses tremble. */
const CALM_STEP = 5
/** Below this difference, in degrees, the needle stops moving. */
const REST = 0.05

export type NeedleMotion = {
  /**
   * Sets the direction to point to.
   * @param bearing from north
   */
  aim(bearing: number): void
  /**
   * Sets the device's direction.
   * @param heading from north
   */
  turn(heading: number): void
  stop(): void
}

/**
 * Moves a needle smoothly between compass events, outside React: only a change of its side is announced. It rests while
 * nothing changes.
 */
export function createNeedleMotion(draw: (rotation: number) => void, say: (side: Side) => void): NeedleMotion {
  let bearing = 0
  let measured: number | null = null
  let heading: number | null = null
  let rotation: number | null = null
  let frame = 0
  let drawnAt = 0
  let said: Side | null = null
  let next: Side | null = null
  let settling: ReturnType<typeof setTimeout> | undefined

  const tell = (side: Side) => {
    if (side === next) return
    next = side
    clearTimeout(settling)
    const settle = () => {
      if (said !== side) say((said = side))
    }
    if (said === null) settle()
    else settling = setTimeout(settle, SETTLED_MS)
  }

  const move = (now: number) => {
    frame = 0
    if (measured === null) return
    const calm = isMotionReduced()
    heading = calm ? measured : smoothed(heading, measured, now - drawnAt)
    drawnAt = now
    const turn = bearing - heading
    if (rotation === null || !calm || Math.abs(turnBetween(rotation, turn)) >= CALM_STEP)
      draw((rotation = rotationTo(rotation ?? 0, turn)))
    tell(sideOf(turn, next))
    if (Math.abs(turnBetween(heading, measured)) > REST) frame = requestAnimationFrame(move)
  }

  const start = () => {
    if (frame !== 0) return
    drawnAt = performance.now()
    frame = requestAnimationFrame(move)
  }

  return {
    aim(to) {
      bearing = to
      start()
    },
    turn(to) {
      measured = to
      start()
    },
    stop() {
      cancelAnimationFrame(frame)
      frame = 0
      clearTimeout(settling)
    },
  }
}
