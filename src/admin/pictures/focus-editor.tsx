import { Button } from '@mantine/core'
import { useMove } from '@mantine/hooks'
import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { positionOf } from '#ui/photo.tsx'
import classes from './focus-editor.module.css'
import { type Focus, isMiddle, MIDDLE } from './image-value.ts'

type FocusEditorProps = {
  /** The picture's name. */
  label: string
  src: string
  width: number
  height: number
  value: Focus
  onChange: (value: Focus) => void
}

const STEP = 1
const LARGE_STEP = 10
/** Arrow keys move in physical directions, because the picture is the same in both languages. */
const KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const clamp = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)))

/**
 * Sets a picture's focal point by pointer or arrow keys, and shows previews. The focal point is the point that stays
 * visible when the picture is cropped.
 */
export function FocusEditor({ label, src, width, height, value, onChange }: FocusEditorProps) {
  const { t } = useLingui()
  const { ref, active } = useMove<HTMLDivElement>(
    ({ x, y }) => onChange({ x: clamp(x * 100), y: clamp(y * 100) }),
    {},
    'ltr',
  )
  const { x, y } = value
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = KEYS[event.key]
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP : STEP
    onChange({ x: clamp(x + direction[0] * step), y: clamp(y + direction[1] * step) })
  }
  const previews = [
    { name: t`Card`, ratio: '16 / 9' },
    { name: t`Park page, wide`, ratio: '3 / 2' },
    { name: t`Short list`, ratio: '1' },
  ]
  return (
    <div className={classes.editor}>
      <p className={classes.help}>
        {t`Press on what must stay visible where the picture is cropped, or move the mark with the arrow keys (with Shift: further).`}
      </p>
      <div className={classes.columns}>
        <div
          ref={ref}
          className={classes.picture}
          data-active={active || undefined}
          style={{ aspectRatio: `${width} / ${height}` }}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={x}
          aria-valuetext={t`${x}% from the left, ${y}% from the top`}
          onKeyDown={onKeyDown}
        >
          <img src={src} alt="" draggable={false} className={classes.whole} />
          <span className={classes.mark} style={{ left: `${x}%`, top: `${y}%` }} />
        </div>
        <div>
          <p className={classes.about}>{t`This is how it will be cropped`}</p>
          <ul className={classes.previews}>
            {previews.map(({ name, ratio }) => (
              <li key={name}>
                <img
                  src={src}
                  alt=""
                  className={classes.preview}
                  style={{ aspectRatio: ratio, objectPosition: positionOf(value) }}
                />
                <span>{name}</span>
              </li>
            ))}
          </ul>
          <Button
            variant="default"
            size="compact-sm"
            className={classes.reset!}
            disabled={isMiddle(value)}
            onClick={() => onChange(MIDDLE)}
          >
            {t`Back to the middle`}
          </Button>
        </div>
      </div>
    </div>
  )
}
