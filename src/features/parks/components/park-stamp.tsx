import { useLingui } from '@lingui/react/macro'
import type { OpenStatus } from '#domain/hours.ts'
import { openWord } from '../status-text.ts'
import classes from './park-stamp.module.css'

type ParkStampProps = {
  status: OpenStatus
  className?: string | undefined
}

/** A park's state as a stamp. Nothing at all while nobody knows its hours (decisions: no badge, no red). */
export function ParkStamp({ status, className }: ParkStampProps) {
  const { i18n } = useLingui()
  const word = openWord(i18n, status)
  if (word === null) return null
  const known = className ? `${classes.stamp} ${className}` : classes.stamp
  return (
    <span className={known} data-state={status.state}>
      {word}
    </span>
  )
}
