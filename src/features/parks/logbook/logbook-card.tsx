import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Suspense, useId, useState } from 'react'
import { dayAt, withDay, withoutDay } from '#domain/logbook.ts'
import { lazyPart } from '#platform/page/later.tsx'
import { useInstant } from '#platform/time/clock.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useStorageFailing } from '#platform/storage/storage-health.ts'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Chip } from '#ui/list/chip.tsx'
import { dayText } from './day-text.ts'
import classes from './logbook-card.module.css'
import type { LogbookSpotProps } from './logbook-spot.tsx'
import { useLogbook } from './use-logbook.ts'

const LateLogbook = lazyPart<LogbookSpotProps>(async () => (await import('./pages/late-logbook.tsx')).LateLogbook)

/** One line on a park's page: “I was here today”, and what the logbook has of the park. It opens to days and note. */
export function LogbookCard({ park }: LogbookSpotProps) {
  const { t } = useLingui()
  const { logbook, book } = useLogbook()
  const today = dayAt(useInstant())
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (!book) return null
  const { days = [], note = '' } = book[park._id] ?? {}
  const isToday = days.includes(today)
  const toggle = () => logbook.change((old) => (isToday ? withoutDay(old, park._id, today) : withDay(old, park, today)))
  return (
    <Card as="section" className={classes.card} aria-label={t`My visits`}>
      <div className={classes.line}>
        <Chip pressed={isToday} className={classes.today!} onClick={toggle}>
          {t`I was here today`}
        </Chip>
        <LogLine days={days} hasNote={note !== ''} today={today} />
        <IconButton
          label={t`My days and note`}
          className={classes.more!}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={20} stroke={2.5} aria-hidden />
        </IconButton>
      </div>
      {note !== '' && !isOpen && (
        <p className={classes.note} dir="auto">
          {note}
        </p>
      )}
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <LateLogbook park={park} />
          </Suspense>
        )}
      </div>
    </Card>
  )
}

/** How often and when the rider was here; or that the device keeps none of it. */
function LogLine({ days, hasNote, today }: { days: readonly string[]; hasNote: boolean; today: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const isFailing = useStorageFailing()
  const last = days.at(-1)
  const words = () => {
    if (last === undefined) return t`Noted on this device only`
    const day = dayText(last, today, language)
    return t`${plural(days.length, { one: `Once, on ${day}`, other: `# times, last on ${day}` })}`
  }
  return (
    <span role="status" className={classes.words}>
      {isFailing && (last !== undefined || hasNote) ? t`This device won’t keep it.` : words()}
    </span>
  )
}
