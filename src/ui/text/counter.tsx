import { useLingui } from '@lingui/react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { countText } from './count-text.ts'
import { cx } from '../cx.ts'
import classes from './counter.module.css'

/**
 * A number that counts up from zero when it first becomes visible. The markup always contains the final number. The
 * animation is only CSS, so that on a server-rendered page it starts with the first paint.
 */
export function Counter({ value, className }: { value: number; className?: string }) {
  const { i18n } = useLingui()
  const element = useRef<HTMLSpanElement>(null)
  const [waiting, setWaiting] = useState(false)

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined' || !element.current) return
    const observer = new IntersectionObserver(([entry]) => {
      setWaiting(!entry!.isIntersecting)
      if (entry!.isIntersecting) observer.disconnect()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])

  return (
    <span
      ref={element}
      className={cx(classes.counter, className)}
      data-live=""
      // CSS counts without thousands separators, and only from zero upwards, so other numbers are not animated.
      data-roll={value > 0 && value < 1000 ? (waiting ? 'wait' : 'run') : undefined}
      style={{ '--to': value } as CSSProperties}
    >
      <span className={classes.number}>{countText(value, i18n)}</span>
    </span>
  )
}
