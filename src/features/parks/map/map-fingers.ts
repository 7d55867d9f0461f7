/** Turns finger gestures on the map into movements. This file does not know the map's view. */
import type { Point } from '#domain/map-view.ts'

/** A press that moves less than this number of pixels is not a drag. */
const STILL = 6
/** Two presses within this time and close together are a double press. */
const DOUBLE_MS = 300
const DOUBLE_AWAY = 30
/** If a drag ends within this time after its last movement, the map continues to move by itself. */
const FLING_MS = 60
const FLING_FACTOR = 160

type At = { clientX: number; clientY: number; time: number }
type FingerHandlers = {
  onBegin(): void
  /** One or two fingers moved. */
  onMove(from: readonly At[], to: readonly At[]): void
  /**
   * The last finger was lifted.
   * @param speed how far the map should continue to move, in pixels; null if the finger rested or never moved
   */
  onEnd(speed: Point | null): void
  onDouble(at: At): void
}

/** Listens for drags, pinches and double presses with fingers, pens and the mouse. A drag does not trigger a click. */
export function followFingers(element: HTMLElement, signal: AbortSignal, handlers: FingerHandlers): void {
  const fingers = new Map<number, At>()
  let pressed: At | null = null
  let isDrag = false
  let speed: Point = { x: 0, y: 0 }
  let lastPress: At | null = null
  const atOf = ({ clientX, clientY, timeStamp }: PointerEvent): At => ({ clientX, clientY, time: timeStamp })

  const onDown = (event: PointerEvent) => {
    // A press with Ctrl opens a menu on some systems. Then no event tells that the press has ended, so the press is
    // ignored.
    if (event.button !== 0 || event.ctrlKey || fingers.size === 2) return
    handlers.onBegin()
    fingers.set(event.pointerId, atOf(event))
    if (fingers.size === 1) [pressed, isDrag] = [atOf(event), false]
    else if (isDrag && event.isTrusted) element.setPointerCapture(event.pointerId)
  }
  const onMove = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    // The mouse button was released outside the map before the press became a drag, so the press ends now.
    if (event.pointerType === 'mouse' && event.buttons === 0) return onUp(event)
    const at = atOf(event)
    if (!isDrag && fingers.size === 1 && awayFrom(pressed!, at) < STILL) return
    if (!isDrag) {
      isDrag = true
      // While the pointer is captured, the drag can't press a dot. Pointers created by tests can't be captured.
      if (event.isTrusted) for (const id of fingers.keys()) element.setPointerCapture(id)
    }
    const from = [...fingers.values()]
    fingers.set(event.pointerId, at)
    const passed = Math.max(1, at.time - before.time)
    speed = { x: (at.clientX - before.clientX) / passed, y: (at.clientY - before.clientY) / passed }
    handlers.onMove(from, [...fingers.values()])
  }
  function onUp(event: PointerEvent): void {
    const last = fingers.get(event.pointerId)
    if (!last || !fingers.delete(event.pointerId)) return
    const at = atOf(event)
    if (fingers.size > 0) {
      speed = { x: 0, y: 0 }
      return
    }
    const isFling = isDrag && event.type === 'pointerup' && at.time - last.time < FLING_MS
    handlers.onEnd(isFling ? { x: speed.x * FLING_FACTOR, y: speed.y * FLING_FACTOR } : null)
    speed = { x: 0, y: 0 }
    // A press on a dot is handled by the dot itself.
    if (isDrag || (event.target as Element).closest('button')) return
    const isDouble = lastPress && at.time - lastPress.time < DOUBLE_MS && awayFrom(lastPress, at) < DOUBLE_AWAY
    lastPress = isDouble ? null : at
    if (isDouble) handlers.onDouble(at)
  }
  element.addEventListener('pointerdown', onDown, { signal })
  element.addEventListener('pointermove', onMove, { signal })
  element.addEventListener('pointerup', onUp, { signal })
  element.addEventListener('pointercancel', onUp, { signal })
  // Usually the press has already ended when this event comes. Sometimes this is the only event at the end of a press.
  element.addEventListener('lostpointercapture', onUp, { signal })
  // The click that follows a drag is ignored. A click from the keyboard has `detail` 0 and is not ignored.
  element.addEventListener('click', (event) => isDrag && event.detail > 0 && event.stopPropagation(), {
    capture: true,
    signal,
  })
}

type SafariGesture = UIEvent & { scale: number; clientX: number; clientY: number }

/**
 * Safari reports a trackpad's pinch with gesture events of its own. On a phone Safari sends these events in addition to
 * the touch events, so they are ignored on touch devices.
 */
export function followGestures(
  element: HTMLElement,
  signal: AbortSignal,
  onZoom: (factor: number, event: SafariGesture) => void,
): void {
  let scale = 1
  const isTouch = navigator.maxTouchPoints > 0
  const listen = (name: string, act: (event: SafariGesture) => void) =>
    element.addEventListener(
      name,
      (event) => {
        event.preventDefault()
        if (!isTouch) act(event as SafariGesture)
      },
      { signal, passive: false },
    )
  listen('gesturestart', () => void (scale = 1))
  listen('gesturechange', (event) => {
    onZoom(event.scale / scale, event)
    scale = event.scale
  })
}

const awayFrom = (a: At, b: At): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
