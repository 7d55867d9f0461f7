import { useLingui } from '@lingui/react/macro'
import type { ParkCare } from '#contract/admin-parks.ts'
import type { ParkStatus } from '#contract/parks.ts'
import { StatusDot, type StatusTone } from '#admin/table/status-dot.tsx'
import { careWords } from './care-words.ts'
import { useParkWords } from './form/park-words.ts'
import classes from './park-badges.module.css'

const TONES: Record<ParkStatus, StatusTone> = { published: 'on', featured: 'featured', hidden: 'off' }

/** @param isInReview whether the park waits in the queue of imported parks */
export function ParkStatusBadge({ status, isInReview = false }: { status: ParkStatus; isInReview?: boolean }) {
  const { t } = useLingui()
  const words = useParkWords()
  if (isInReview) return <StatusDot tone="waiting">{t`Waits for review`}</StatusDot>
  return (
    <StatusDot tone={TONES[status]}>
      {status === 'featured' ? t({ message: 'Featured', context: 'status of a park' }) : words.status[status]}
    </StatusDot>
  )
}

/** Badges for what is missing or doubtful in a park. Shows nothing if nothing is missing or doubtful. */
export function CareBadges({ care }: { care: readonly ParkCare[] }) {
  const { i18n } = useLingui()
  const words = careWords(i18n)
  if (care.length === 0) return null
  return (
    <ul className={classes.care}>
      {care.map((one) => (
        <li key={one} className={classes.badge}>
          {words[one]}
        </li>
      ))}
    </ul>
  )
}
