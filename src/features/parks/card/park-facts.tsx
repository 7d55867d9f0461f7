import { useLingui } from '@lingui/react/macro'
import IconBulbFilled from '@tabler/icons-react/dist/esm/icons/IconBulbFilled.mjs'
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs'
import IconBulbOff from '@tabler/icons-react/dist/esm/icons/IconBulbOff.mjs'
import type { LightStatus } from '#domain/lighting.ts'
import type { ParkState } from '#domain/park-state.ts'
import { daysAhead, formatTime } from '#platform/texts/format.ts'
import { lightSentence, openSentence } from './status-text.ts'
import classes from './park-facts.module.css'

/** When the park opens or closes next, or when it was reported locked: "until 22:00", "Opens tomorrow at 15:00". */
export function ParkHoursFact({ status, instant }: { status: ParkState; instant: number }) {
  const { t, i18n } = useLingui()
  const isOpen = status.state === 'open' || status.state === 'closing-soon'
  const soon = isOpen && status.until !== null && daysAhead(status.until, instant) <= 1
  return (
    <span
      className={status.state === 'unknown' ? undefined : classes.hours}
      data-state={status.state === 'doubted' ? status.state : undefined}
      data-figures=""
      data-live=""
    >
      {soon ? t`until ${formatTime(status.until!)}` : openSentence(i18n, status, instant)}
    </span>
  )
}

/** Says whether the lights are on, or when they will be on. Shows nothing if that is unknown. */
export function ParkLightsFact({ status }: { status: LightStatus }) {
  const { i18n } = useLingui()
  if (status.state === 'unknown') return null
  const Icon = status.state === 'lit' ? IconBulbFilled : status.state === 'none' ? IconBulbOff : IconBulb
  return (
    <span className={classes.lights} data-lit={status.state === 'lit' || undefined} data-figures="" data-live="">
      <Icon size={17} aria-hidden />
      <span>{lightSentence(i18n, status)}</span>
    </span>
  )
}
