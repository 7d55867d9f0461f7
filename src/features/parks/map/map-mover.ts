/** Moves the map: by fingers, mouse, wheel and keys, and by itself to a place. Knows nothing of what is drawn. */
import { clampView, follow, type MapView, panBy, type Point, type Size, wholeView, zoomAt } from '#domain/map-view.ts'

export type MapMover = {
  view(): MapView
  size(): Size
  /** Moves there: in an instant where the person wants less motion. */
  goTo(view: MapView): void
  /** Closer by a factor, around the middle or another point of the viewport. */
  zoom(factor: number, at?: Point): void
  setSize(size: Size): void
  stop(): void
}

type MapMoverOptions = {
  size: Size
  view: MapView
  /** Before each frame in which the view is another one. */
  onMove(view: MapView): void
  /** When nothing moves any more. */
  onRest(view: MapView): void
}

/** A press that moves less than this, in pixels, is a press and no drag. */
const STILL = 6
/** Two presses within this time and distance are a double press. */
const DOUBLE_MS = 300
const DOUBLE_AWAY = 30
const WHEEL_REST_MS = 160
const MOVE_MS = 220
/** A drag that ends within this time of its last movement goes on by itself. */
const FLING_MS = 60
const FLING_FACTOR = 160
const KEY_STEP = 80

const isCalm = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset.motion === 'reduced'

const easeOut = (part: number): number => 1 - (1 - part) ** 3

/** Listens on the element, whose box is the viewport, until it is stopped. */
export function createMapMover(element: HTMLElement, { size, view, onMove, onRest }: MapMoverOptions): MapMover {
  const listening = new AbortController()
  const glide = createGlide((next) => show(next), rest)
  let box = size
  let now = clampView(view, size)
  /** The viewport's corner on the page, measured once for a gesture: a measuring in between would be a layout for each. */
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

  followPointers(element, listening.signal, {
    onBegin: begin,
    onMove: (from, to) => show(follow(now, box, from.map(middleOf) as [Point], to.map(middleOf) as [Point])),
    onEnd: (speed) => (speed && !isCalm() ? goTo(panBy(now, box, speed)) : rest()),
    onDouble: (at) => zoom(2, middleOf(at)),
  })
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      if (restTimer === undefined) begin()
      // A trackpad's pinch is a wheel with Ctrl, in smaller steps, in most browsers; some wheels count lines.
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
      // A dot that has the focus may leave the map, or join a group: the keys go on all the same.
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
      if (next.width === box.width && next.height === box.height) return
      box = next
      show(clampView(now, box))
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

/** The view that a key leads to: arrows, with Shift farther, + and - and 0. Null for other keys. */
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

/** Moves from one view to another in a moment. */
function createGlide(show: (view: MapView) => void, onEnd: () => void) {
  let frame = 0
  const stop = () => cancelAnimationFrame(frame)
  const start = (from: MapView, to: MapView) => {
    stop()
    if (isCalm()) {
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
  // What both views have at one point of the viewport stays there.
  const share = to.scale === from.scale ? part : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, scale }
}

type At = { clientX: number; clientY: number; time: number }
type PointerHandlers = {
  onBegin(): void
  /** One finger or two, from where to where. */
  onMove(from: readonly At[], to: readonly At[]): void
  /** The last finger left. @param speed how far it would go on, pixels; null: it rested, or never moved */
  onEnd(speed: Point | null): void
  onDouble(at: At): void
}

function followPointers(element: HTMLElement, signal: AbortSignal, handlers: PointerHandlers): void {
  const fingers = new Map<number, At>()
  let pressed: At | null = null
  let isDrag = false
  let speed: Point = { x: 0, y: 0 }
  let lastPress: At | null = null
  const atOf = ({ clientX, clientY, timeStamp }: PointerEvent): At => ({ clientX, clientY, time: timeStamp })

  const onDown = (event: PointerEvent) => {
    // A press with Ctrl opens a menu on some systems, and then never ends.
    if (event.button !== 0 || event.ctrlKey || fingers.size === 2) return
    handlers.onBegin()
    fingers.set(event.pointerId, atOf(event))
    if (fingers.size === 1) [pressed, isDrag] = [atOf(event), false]
    else if (isDrag && event.isTrusted) element.setPointerCapture(event.pointerId)
  }
  const onMove = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    // Let go outside of the map, before it was a drag.
    if (event.pointerType === 'mouse' && event.buttons === 0) return onUp(event)
    const at = atOf(event)
    if (!isDrag && fingers.size === 1 && awayFrom(pressed!, at) < STILL) return
    if (!isDrag) {
      isDrag = true
      // From now on no dot is pressed. Pointers made by tests cannot be captured.
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
    // Dots have their own presses.
    if (isDrag || (event.target as Element).closest('button')) return
    const isDouble = lastPress && at.time - lastPress.time < DOUBLE_MS && awayFrom(lastPress, at) < DOUBLE_AWAY
    lastPress = isDouble ? null : at
    if (isDouble) handlers.onDouble(at)
  }
  element.addEventListener('pointerdown', onDown, { signal })
  element.addEventListener('pointermove', onMove, { signal })
  element.addEventListener('pointerup', onUp, { signal })
  element.addEventListener('pointercancel', onUp, { signal })
  // After an end that was heard it is none; it may be the only one that is.
  element.addEventListener('lostpointercapture', onUp, { signal })
  // The click after a drag presses nothing; a key's click has no count.
  element.addEventListener('click', (event) => isDrag && event.detail > 0 && event.stopPropagation(), {
    capture: true,
    signal,
  })
}

/** Safari tells a trackpad's pinch by events of its own. On a phone they come beside the fingers', which are enough. */
type SafariGesture = UIEvent & { scale: number; clientX: number; clientY: number }

function followGestures(
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
