import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type FormEvent, useRef, useState } from 'react'
import { dayAt, FIRST_DAY, isDay, NOTE_MAX, withDay, withNote, withoutDay } from '#domain/logbook.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { dayText } from '../day-text.ts'
import type { LogbookSpotProps } from '../logbook-spot.tsx'
import { useLogbook } from '../use-logbook.ts'
import classes from './park-log.module.css'

/** The days that are shown before a press on “all”. */
const FIRST_DAYS = 12

/** The open part of the logbook's card: the rider's days at a park, another day, and the note. */
export function ParkLog({ park }: LogbookSpotProps) {
  const { t } = useLingui()
  const { logbook, book } = useLogbook()
  const { days = [], note = '' } = book?.[park._id] ?? {}
  const left = NOTE_MAX - note.length
  return (
    <div className={classes.log}>
      <Days park={park} days={days} />
      <TextArea
        name="note"
        label={t`My note`}
        hint={t`Only you see it. It stays on this device.`}
        rows={3}
        className={classes.note!}
        maxLength={NOTE_MAX}
        value={note}
        onChange={(text) => logbook.change((old) => withNote(old, park, text))}
        aside={left < 100 && t`${plural(left, { one: '# more character', other: '# more characters' })}`}
      />
    </div>
  )
}

/** The days at a park, the newest first, each with a button that removes it, and a form for another day. */
function Days({ park, days }: LogbookSpotProps & { days: readonly string[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { logbook } = useLogbook()
  const today = dayAt(useInstant())
  const [day, setDay] = useState('')
  const [problem, setProblem] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const newest = [...days].reverse()
  const shown = showsAll ? newest : newest.slice(0, FIRST_DAYS)

  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!isDay(day)) return setProblem(t`Choose a day.`)
    if (day > today) return setProblem(t`That day is still to come.`)
    logbook.change((old) => withDay(old, park, day))
    setProblem('')
    setDay('')
  }
  const remove = (removed: string) => {
    logbook.change((old) => withoutDay(old, park._id, removed))
    // The button disappears with its day.
    form.current?.querySelector('input')?.focus()
  }
  return (
    <>
      {days.length > 0 && (
        <ul aria-label={t`My days here`} className={classes.days}>
          {shown.map((one) => {
            const text = dayText(one, today, language)
            return (
              <li key={one}>
                <button
                  type="button"
                  className={classes.day}
                  aria-label={t`Remove ${text}`}
                  onClick={() => remove(one)}
                >
                  {text}
                  <IconX size={16} stroke={2.5} aria-hidden />
                </button>
              </li>
            )
          })}
          {shown.length < days.length && (
            <li>
              <Button variant="quiet" className={classes.all!} onClick={() => setShowsAll(true)}>
                {t`All ${days.length} days`}
              </Button>
            </li>
          )}
        </ul>
      )}
      <form ref={form} className={classes.form} onSubmit={add} noValidate>
        <TextField
          name="day"
          type="date"
          label={t`Another day`}
          className={classes.date!}
          min={FIRST_DAY}
          max={today}
          value={day}
          onChange={(text) => {
            setDay(text)
            setProblem('')
          }}
          error={problem}
        />
        <Button type="submit" variant="secondary" className={classes.add!}>{t`Add the day`}</Button>
      </form>
    </>
  )
}
