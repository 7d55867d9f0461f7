import { Button, Textarea } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type HoursText, readHoursText } from '#domain/admin/hours-text/hours-text.ts'
import { takenWeek } from '#domain/admin/hours-text/taken-week.ts'
import { NO_FACTS } from '../../form/fact-fields.ts'
import formClasses from '../../form/form.module.css'
import { TextProblems } from './hours-text-problems.tsx'
import { TakenWeekTable } from './taken-week-table.tsx'
import type { ParkFields } from './park-fields.ts'
import type { ParkForm } from './use-park-form.ts'
import classes from './hours-from-text.module.css'

/** Longer than what a municipality writes about one park. */
const TEXT_MAX = 2000

type Hours = Pick<ParkFields, 'hours' | 'openingHours' | 'eves'>

const HEBREW = /\p{Script=Hebrew}/u

const WHOLE = { isOpen: true, start: '00:00', end: '00:00' }

/** The week that the form says now. A park that is open around the clock has a week too. */
function weekBefore({ hours, openingHours }: Hours): ParkFields['openingHours'] {
  if (hours === 'week') return openingHours
  const { openingHours: none } = NO_FACTS
  if (hours === 'unknown') return none
  return Object.fromEntries(Object.keys(none).map((day) => [day, WHOLE])) as ParkFields['openingHours']
}

/** A button that opens a field for a text about opening hours, and shows the week in it before it is taken. */
export function HoursFromText({ form }: { form: ParkForm }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  /** The hours before the text was taken; null: none was taken. */
  const [before, setBefore] = useState<Hours | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const write = ({ hours, openingHours, eves }: Hours) => {
    form.setFieldValue('fields.hours', hours)
    form.setFieldValue('fields.openingHours', openingHours)
    form.setFieldValue('fields.eves', eves)
  }
  const close = (taken: Hours | null) => {
    flushSync(() => {
      setBefore(taken)
      setOpen(false)
    })
    opener.current?.focus()
  }
  const take = (read: HoursText) => {
    const { hours, openingHours, eves } = form.getValues().fields
    const { week, isAlways } = takenWeek(weekBefore({ hours, openingHours, eves }), read)
    write({
      hours: isAlways ? 'always' : 'week',
      openingHours: isAlways ? openingHours : week,
      eves: read.isEvesAsFriday ? 'friday' : eves,
    })
    close({ hours, openingHours, eves })
  }
  if (isOpen) return <TextPanel field={field} hours={form.values.fields} onTake={take} onClose={() => close(null)} />
  return (
    <div className={formClasses.row}>
      <Button
        ref={opener}
        variant="default"
        leftSection={<IconClipboardText size={18} aria-hidden />}
        onClick={() => {
          flushSync(() => setOpen(true))
          field.current?.focus()
        }}
      >
        {t`Hours from a text`}
      </Button>
      <span role="status" className={formClasses.hint}>
        {before && t`Taken from the text. Nothing is saved yet.`}
      </span>
      {before && (
        <Button
          variant="subtle"
          onClick={() => {
            write(before)
            close(null)
          }}
        >
          {t`Undo`}
        </Button>
      )}
    </div>
  )
}

type TextPanelProps = {
  field: RefObject<HTMLTextAreaElement | null>
  hours: Hours
  onTake: (read: HoursText) => void
  onClose: () => void
}

function TextPanel({ field, hours, onTake, onClose }: TextPanelProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const read = readHoursText(text)
  const count = Object.keys(read.days).length
  const isRead = count > 0
  const summary = t`${plural(count, { one: 'Hours of one day found', other: 'Hours of # days found' })}`
  return (
    <div className={classes.panel}>
      <Textarea
        ref={field}
        autosize
        minRows={3}
        maxRows={12}
        // Mantine sets the direction of a box around the field, where the browser can't tell it from the text.
        {...(text !== '' && { dir: HEBREW.test(text) ? 'rtl' : 'ltr' })}
        label={t`Text about the hours`}
        description={t`As the municipality writes it, such as: Sun–Thu 15:00–22:30, Fri 9–16, Sat closed`}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        maxLength={TEXT_MAX}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className={formClasses.hint}>
        {text.trim() !== '' && (isRead ? summary : t`No hours found yet`)}
      </p>
      <TextProblems problems={read.problems} />
      {isRead && <TakenWeekTable rows={takenWeek(weekBefore(hours), read).rows} isEvesAsFriday={read.isEvesAsFriday} />}
      <div className={formClasses.row}>
        {isRead && <Button onClick={() => onTake(read)}>{t`Take these hours`}</Button>}
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </div>
  )
}
