/**
 * Moves the map with fingers, mouse, wheel and keys, or by itself to a given view. This file does not know what the map
 * shows.
 */
import { clampView, follow, type MapView, panBy, type Point, type Size, wholeView, zoomAt } from '#domain/map-view.ts'
import { isMotionReduced } from '#ui/theme/display-preferences.ts'
import { followFingers, followGestures } from './map-fingers.ts'

export type MapMover = {
  view(): MapView
  size(): Size
  /** Moves to a view. The movement is not animated if the person prefers reduced motion. */
  goTo(view: MapView): void
  /** Zooms by a factor around a point of the viewport. Absent: around the middle. */
  zoom(factor: number, at?: Point): void
  setSize(size: Size): void
  stop(): void
}

type MapMoverOptions = {
  size: Size
  view: MapView
  /** Called with the new view before each frame. */
  onMove(view: MapView): void
  /** Called when all movement has ended. */
  onRest(view: MapView): void
}

const WHEEL_REST_MS = 160
const MOVE_MS = 220
const KEY_STEP = 80

const easeOut = (part: number): number => 1 - (1 - part) ** 3

/**
 * Moves the map by gestures, wheel and keys on `element`, until `stop()` is called. The box of `element` is the
 * viewport.
 */
export function createMapMover(element: HTMLElement, { size, view, onMove, onRest }: MapMoverOptions): MapMover {
  const listening = new AbortController()
  const glide = createGlide((next) => show(next), rest)
  let box = size
  let now = clampView(view, size)
  /** The viewport's corner on the page. Measured once per gesture, because each measurement forces a layout. */
  let corner: Point = { x: 0, y: 0 }
  let frame = 0
  let restTimer: ReturnType<typeof setTimeout> | undefined

  function show(next: MapView): void {
    now = next
    frame ||= requestAnimationFrame(() => {
      frame = 0
      onMove(now)
    })
  }
  function rest(): void {
    onRest(now)
  }
  function restSoon(): void {
    clearTimeout(restTimer)
    restTimer = setTimeout(() => {
      restTimer = undefined
      rest()
    }, WHEEL_REST_MS)
  }
  const goTo = (target: MapView) => glide.start(now, clampView(target, box))
  const zoom = (factor: number, at: Point = { x: box.width / 2, y: box.height / 2 }) =>
    glide.start(now, zoomAt(now, box, factor, at))
  const begin = () => {
    glide.stop()
    const { left, top } = element.getBoundingClientRect()
    corner = { x: left + element.clientLeft, y: top + element.clientTop }
  }
  const middleOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
    x: clientX - corner.x,
    y: clientY - corner.y,
  })

  followFingers(element, listening.signal, {
    onBegin: begin,
    onMove: (from, to) => show(follow(now, box, from.map(middleOf) as [Point], to.map(middleOf) as [Point])),
    onEnd: (speed) => (speed && !isMotionReduced() ? goTo(panBy(now, box, speed)) : rest()),
    onDouble: (at) => zoom(2, middleOf(at)),
  })
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      if (restTimer === undefined) begin()
      // In most browsers a pinch on a trackpad is a wheel event with Ctrl. Its steps are smaller than the steps of a
      // real wheel. Some wheels count lines instead of pixels.
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1)
      show(zoomAt(now, box, Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.0016)), middleOf(event)))
      restSoon()
    },
    { passive: false, signal: listening.signal },
  )
  followGestures(element, listening.signal, (factor, event) => {
    if (restTimer === undefined) begin()
    show(zoomAt(now, box, factor, middleOf(event)))
    restSoon()
  })
  element.addEventListener(
    'keydown',
    (event) => {
      const target = afterKey(event, now, box)
      if (!target) return
      event.preventDefault()
      // Keys move the map only if an element of the map has the focus. A focused dot may leave the map or join a group,
      // so the map itself takes the focus.
      element.focus({ preventScroll: true })
      glide.start(now, target)
    },
    { signal: listening.signal },
  )
  return {
    view: () => now,
    size: () => box,
    goTo,
    zoom,
    setSize(next) {
      const isSame = next.width === box.width && next.height === box.height
      box = next
      const view = clampView(now, box)
      // Things over the map may grow or shrink, which need not move it.
      if (isSame && view.x === now.x && view.y === now.y && view.scale === now.scale) return
      show(view)
      rest()
    },
    stop() {
      listening.abort()
      glide.stop()
      cancelAnimationFrame(frame)
      clearTimeout(restTimer)
    },
  }
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
}

/**
 * The view after a key: arrows move the map (farther with Shift), + and - zoom, 0 shows the whole country. null for any
 * other key.
 */
function afterKey(event: KeyboardEvent, view: MapView, size: Size): MapView | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const way = ARROWS[event.key]
  if (way) {
    const step = event.shiftKey ? KEY_STEP * 3 : KEY_STEP
    return panBy(view, size, { x: way.x * step, y: way.y * step })
  }
  const middle = { x: size.width / 2, y: size.height / 2 }
  if (event.key === '+' || event.key === '=') return zoomAt(view, size, 2, middle)
  if (event.key === '-' || event.key === '_') return zoomAt(view, size, 0.5, middle)
  return event.key === '0' ? wholeView(size) : null
}

/** Animates the map from one view to another. */
function createGlide(show: (view: MapView) => void, onEnd: () => void) {
  let frame = 0
  const stop = () => cancelAnimationFrame(frame)
  const start = (from: MapView, to: MapView) => {
    stop()
    if (isMotionReduced()) {
      show(to)
      onEnd()
      return
    }
    let begun: number | undefined
    const step = (time: number) => {
      begun ??= time
      const part = Math.min(1, (time - begun) / MOVE_MS)
      show(part === 1 ? to : between(from, to, easeOut(part)))
      if (part === 1) onEnd()
      else frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
  }
  return { start, stop }
}

function between(from: MapView, to: MapView, part: number): MapView {
  const scale = from.scale * (to.scale / from.scale) ** part
  // While zooming, one point of the viewport shows the same place in both views; this point must not move.
  const share = to.scale === from.scale ? part : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, scale }
}
