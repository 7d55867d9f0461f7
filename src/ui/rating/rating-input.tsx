import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { RatingIcon, type RatingIconKey } from './rating-icon.tsx'
import classes from './rating-input.module.css'
import { markAfterStep, markOfKey, MARKS, stepOfKey } from './rating-marks.ts'
import { useRatingPointer } from './use-rating-pointer.ts'

type RatingInputProps = {
  icon: RatingIconKey
  /** The rating, 1 to 5; null: not rated yet. */
  value: number | null
  /**
   * `settled`: whether the choice is final; false while arrow keys move over the marks. If the value is the same as
   * before, this is called only for a final choice.
   */
  onRate: (value: number, settled: boolean) => void
  /** Name of the rated item, for screen readers. */
  label: string
  /** Each mark in words ("4 of 5"), lowest first. */
  labels: readonly string[]
  /** Ids of the texts that explain the scale. */
  describedBy?: string | undefined
  size?: 'small' | 'big'
  className?: string | undefined
}

const ICON_PX = { small: 28, big: 44 } as const

/**
 * Five marks to rate with, as a group of radio buttons. A tap rates. A sliding finger previews, and rates when lifted.
 * Arrow keys follow the text direction; digits, Home and End jump. Before hydration the marks are drawn without
 * controls; without scripts nothing is drawn.
 */
export function RatingInput(props: RatingInputProps) {
  const { icon, value, onRate, label, labels, describedBy, size = 'small', className } = props
  const name = useId()
  const group = useRef<HTMLDivElement>(null)
  const [preview, setPreview] = useState<number | null>(null)
  const [popped, setPopped] = useState<number | null>(null)
  const rate = (next: number, settled: boolean) => {
    setPreview(null)
    if (next === value && !settled) return
    if (next !== value) setPopped(next)
    onRate(next, settled)
  }
  const pointerHandlers = useRatingPointer({ group, onPreview: setPreview, onRate: (mark) => rate(mark, true) })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const step = stepOfKey(event.key, event.currentTarget)
    const next = step ? markAfterStep(value, step) : markOfKey(event.key, Number(event.currentTarget.value))
    if (next === undefined) return
    event.preventDefault()
    group.current!.querySelector<HTMLInputElement>(`input[value="${next}"]`)?.focus()
    rate(next, step === undefined)
  }

  const filled = preview ?? value ?? 0
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      className={cx(classes.marks, className)}
      data-size={size}
      data-icon={icon}
      {...pointerHandlers}
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
            // A click on the chosen mark calls this too, so that the caller can close its panel.
            onClick={() => rate(mark, true)}
            onKeyDown={onKeyDown}
          />
          <span
            className={classes.icon}
            data-pops={mark === popped || undefined}
            onAnimationEnd={() => setPopped(null)}
          >
            <RatingIcon icon={icon} size={ICON_PX[size]} filled={mark <= filled} />
          </span>
        </label>
      ))}
    </div>
  )
}
