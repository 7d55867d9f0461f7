import { rotationTo, type Side, sideOf, smoothed, turnBetween } from '#domain/compass.ts'
import { isMotionReduced } from '#ui/theme/display-preferences.ts'

/**
 * A side is announced only after the needle has pointed to it for this long. Otherwise, while the device turns, every
 * side that the needle passes would be announced.
 */
const SETTLED_MS = 500
/** With reduced motion the needle ignores changes smaller than this, in degrees, because a compass trembles. */
const CALM_STEP = 5
/** Below this difference, in degrees, the needle stops moving. */
const REST = 0.05

export type NeedleMotion = {
  /**
   * Sets the direction to which the needle points.
   * @param bearing in degrees from north
   */
  aim(bearing: number): void
  /**
   * Sets the direction of the device's upper edge.
   * @param heading in degrees from north
   */
  turn(heading: number): void
  stop(): void
}

/**
 * Moves a needle smoothly between compass events. The movement happens outside React; React gets only a change of the
 * side, through `say`. While nothing changes, no frames are requested.
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
