import { useLingui } from '@lingui/react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import classes from './counter.module.css'

/**
 * A number that rolls up from nought when it is first seen, and changes quietly afterwards. The markup always holds the
 * final number; the roll is CSS alone, so that it starts with the first paint of a server-rendered page. Below the
 * fold it waits until it is scrolled to. Not under reduced motion.
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
      // CSS counts without separators, and negative numbers don't roll: both just stand there.
      data-live=""
      data-roll={value > 0 && value < 1000 ? (waiting ? 'wait' : 'run') : undefined}
      style={{ '--to': value } as CSSProperties}
    >
      <span className={classes.number}>{new Intl.NumberFormat(i18n.locale).format(value)}</span>
    </span>
  )
}
