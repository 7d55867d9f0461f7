import { rotationTo, type Side, sideOf, smoothed, turnBetween } from '#domain/compass.ts'
import { isMotionReduced } from '#ui/theme/reduced-motion.ts'

/** A side is said once it has been the same for so long: not each of those that a turn passes. */
const SETTLED_MS = 500
/** Where motion is reduced: below this a needle stays where it is. Compasses tremble. */
const CALM_STEP = 5
/** So near is the needle where it belongs. */
const REST = 0.05

export type NeedleMotion = {
  /** Where it has to point to. @param bearing from the north */
  aim(bearing: number): void
  /** How the device is turned now. @param heading from the north */
  turn(heading: number): void
  stop(): void
}

/**
 * Moves a needle between two events of the compass, outside of React: only a change of its side is told. It rests while
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
