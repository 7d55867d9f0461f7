import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { RatingIcon, type RatingIconKey } from './rating-icon.tsx'
import classes from './rating-input.module.css'

type RatingInputProps = {
  icon: RatingIconKey
  /** The given rating, 1 to 5; null before. */
  value: number | null
  /** `settled`: the choice is final; false while arrow keys move over the marks. Called for an unchanged value only if final. */
  onRate: (value: number, settled: boolean) => void
  /** What is rated, for a screen reader. */
  label: string
  /** Each mark in words ("4 of 5"), lowest first. */
  labels: readonly string[]
  /** Ids of what explains the scale. */
  describedBy?: string | undefined
  size?: 'small' | 'big'
  /** False while it can't be used: the marks are drawn without controls. Hidden where there are no scripts. */
  isReady?: boolean
  className?: string | undefined
}

/** How far a finger must move, in px, to slide. */
const SLIDE_PX = 8
/** How far above or below the marks a slide may end, in px; beyond that it rates nothing. */
const REACH_PX = 48
const MARKS = [1, 2, 3, 4, 5] as const
const clamp = (value: number) => Math.min(5, Math.max(1, value))

/**
 * Five marks to rate with, as a group of radio buttons. A tap rates; a sliding finger previews and rates when it is lifted;
 * arrow keys follow the direction of the text, digits and Home/End jump.
 */
export function RatingInput({
  icon,
  value,
  onRate,
  label,
  labels,
  describedBy,
  size = 'small',
  isReady = true,
  className,
}: RatingInputProps) {
  const name = useId()
  const group = useRef<HTMLDivElement>(null)
  const [preview, setPreview] = useState<number | null>(null)
  const [popped, setPopped] = useState<number | null>(null)
  const slide = useRef<{ id: number; x: number; slides: boolean; at: number | null } | null>(null)
  /** Whether the next click ends a slide, and is no tap. */
  const slid = useRef(false)
  const iconSize = size === 'big' ? 44 : 28
  const filled = preview ?? value ?? 0

  if (!isReady) {
    return (
      <div className={cx(classes.marks, classes.waiting, className)} data-size={size} data-icon={icon} aria-hidden>
        {MARKS.map((mark) => (
          <span key={mark} className={classes.mark}>
            <RatingIcon icon={icon} size={iconSize} />
          </span>
        ))}
      </div>
    )
  }

  const rate = (next: number, settled: boolean) => {
    setPreview(null)
    if (next === value && !settled) return
    if (next !== value) setPopped(next)
    onRate(next, settled)
  }

  /** The mark under a point; null when it is too far away. */
  const markAt = ({ clientX, clientY }: PointerEvent): number | null => {
    const box = group.current!.getBoundingClientRect()
    if (clientY < box.top - REACH_PX || clientY > box.bottom + REACH_PX) return null
    const isRtl = getComputedStyle(group.current!).direction === 'rtl'
    const along = isRtl ? box.right - clientX : clientX - box.left
    return clamp(Math.floor((along / box.width) * 5) + 1)
  }

  const onPointerDown = (event: PointerEvent) => {
    slid.current = false
    if (event.button !== 0) return
    slide.current = { id: event.pointerId, x: event.clientX, slides: false, at: null }
  }
  const onPointerMove = (event: PointerEvent) => {
    const current = slide.current
    if (current?.id === event.pointerId) {
      if (!current.slides && Math.abs(event.clientX - current.x) >= SLIDE_PX) {
        current.slides = slid.current = true
        // The finger may leave the marks and come back.
        group.current!.setPointerCapture?.(event.pointerId)
      }
      if (current.slides) setPreview((current.at = markAt(event)))
    } else if (event.pointerType === 'mouse') setPreview(markAt(event))
  }
  const onPointerUp = (event: PointerEvent) => {
    const current = slide.current
    slide.current = null
    if (current?.id !== event.pointerId || !current.slides) return
    setPreview(null)
    if (current.at !== null) rate(current.at, true)
  }
  const onPointerEnd = () => {
    slide.current = null
    setPreview(null)
  }
  const onClickCapture = (event: MouseEvent) => {
    // A click without a press comes from a keyboard or screen reader.
    if (!slid.current || event.detail === 0) return
    slid.current = false
    event.preventDefault()
    event.stopPropagation()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const here = Number(event.currentTarget.value)
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: forward,
      ArrowLeft: -forward,
      ArrowUp: 1,
      ArrowDown: -1,
    }
    const step = steps[event.key]
    const jumps: Readonly<Record<string, number>> = { Home: 1, End: 5, Enter: here }
    const digit = /^[1-5]$/.test(event.key) ? Number(event.key) : undefined
    // Without a rating, the first step is to the first or last mark.
    const stepped = step === undefined ? undefined : value === null ? (step > 0 ? 1 : 5) : clamp(value + step)
    const next = stepped ?? digit ?? jumps[event.key]
    if (next === undefined) return
    event.preventDefault()
    group.current!.querySelector<HTMLInputElement>(`input[value="${next}"]`)?.focus()
    rate(next, step === undefined)
  }

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      className={cx(classes.marks, className)}
      data-size={size}
      data-icon={icon}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerEnd}
      onPointerLeave={onPointerEnd}
      onClickCapture={onClickCapture}
    >
      {MARKS.map((mark) => (
        <label key={mark} className={classes.mark} data-filled={mark <= filled || undefined}>
          <input
            type="radio"
            name={name}
            value={mark}
            checked={mark === value}
            aria-label={labels[mark - 1]}
            className={classes.input}
            onChange={() => {}}
            // Also for the given mark: the caller may close its panel.
            onClick={() => rate(mark, true)}
            onKeyDown={onKeyDown}
          />
          <span
            className={classes.icon}
            data-pops={mark === popped || undefined}
            onAnimationEnd={() => setPopped(null)}
          >
            <RatingIcon icon={icon} size={iconSize} filled={mark <= filled} />
          </span>
        </label>
      ))}
    </div>
  )
}
