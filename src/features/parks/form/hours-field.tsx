import { Switch, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type DayHours, type OpeningHours, WEEKDAYS } from '#contract/park-hours.ts'
import { type ClockPair, readClock, readClockPair } from '#domain/editing/clock.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Chip } from '#ui/list/chip.tsx'
import { type HoursMeaning, meaningOf } from './clock.ts'
import { type Day, DAYS } from './fact-fields.ts'
import { useFactWords } from './fact-words.ts'
import { isSameDays, modelDay, toggledDay, WEEKEND, withHours, WORKDAYS } from './same-hours.ts'
import classes from './hours-field.module.css'

type HoursFieldProps = {
  /** The path in the form at which the week's hours are. */
  path: string
  value: OpeningHours
  /**
   * Called with a function that makes the new week from the current one, because several days may change before the
   * next rendering.
   */
  onChange: (change: (week: OpeningHours) => OpeningHours) => void
  errorOf: (path: string) => string | undefined
}

/**
 * The fields for the hours of each weekday and of holidays. The names of the days are chips: what is typed at a chosen
 * day holds for all chosen days.
 */
export function HoursField({ path, value, onChange, errorOf }: HoursFieldProps) {
  const { t } = useLingui()
  const { day: names } = useFactWords()
  const [chosen, setChosen] = useState<readonly Day[]>([])
  const model = modelDay(value, chosen)
  const modelName = model && names[model]
  return (
    <div className={classes.field}>
      <DayGroups chosen={chosen} onChoose={setChosen} />
      <div className={classes.help}>
        {model ? (
          <Button variant="secondary" onClick={() => onChange((week) => withHours(week, chosen, week[model]))}>
            {t`All like ${modelName}`}
          </Button>
        ) : (
          <p className={classes.note}>{t`Same hours on several days? Press these days, and type once.`}</p>
        )}
      </div>
      <ul className={classes.week}>
        {DAYS.map((day) => (
          <DayRow
            key={day}
            path={`${path}.${day}`}
            name={names[day]}
            hours={value[day]}
            isChosen={chosen.includes(day)}
            onChoose={() => setChosen(toggledDay(chosen, day))}
            onChange={(hours) =>
              onChange((week) => withHours(week, chosen.includes(day) ? chosen : [day], { ...week[day], ...hours }))
            }
            errorOf={errorOf}
          />
        ))}
      </ul>
    </div>
  )
}

type DayGroupsProps = { chosen: readonly Day[]; onChoose: (days: readonly Day[]) => void }

/** Chips that choose the days which often have the same hours. */
function DayGroups({ chosen, onChoose }: DayGroupsProps) {
  const { t } = useLingui()
  const groups: readonly { label: string; days: readonly Day[] }[] = [
    { label: t`Whole week`, days: WEEKDAYS },
    { label: t`Sun–Thu`, days: WORKDAYS },
    { label: t`Fri–Sat`, days: WEEKEND },
  ]
  return (
    <div role="group" aria-label={t`Days with the same hours`} className={classes.groups}>
      {groups.map(({ label, days }) => {
        const pressed = isSameDays(chosen, days)
        return (
          <Chip key={label} pressed={pressed} className={classes.chip} onClick={() => onChoose(pressed ? [] : days)}>
            {label}
          </Chip>
        )
      })}
    </div>
  )
}

type DayRowProps = Pick<HoursFieldProps, 'path' | 'errorOf'> & {
  name: string
  hours: DayHours
  isChosen: boolean
  onChoose: () => void
  onChange: (hours: Partial<DayHours>) => void
}

function DayRow({ path, name, hours, isChosen, onChoose, onChange, errorOf }: DayRowProps) {
  const { t } = useLingui()
  const meaning = useMeaningText()(meaningOf(hours))
  const error = errorOf(`${path}.start`) ?? errorOf(`${path}.end`)
  const time = (which: 'start' | 'end', label: string) => (
    <ClockInput
      name={`${path}.${which}`}
      label={label}
      value={hours[which]}
      which={which}
      isWrong={errorOf(`${path}.${which}`) !== undefined}
      onChange={onChange}
    />
  )
  return (
    <li className={classes.day}>
      <Chip pressed={isChosen} className={cx(classes.chip, classes.name)} onClick={onChoose}>
        {name}
      </Chip>
      <Switch
        classNames={{ track: classes.track! }}
        name={`${path}.isOpen`}
        aria-label={t`${name}: open`}
        checked={hours.isOpen}
        onChange={({ target }) => onChange({ isOpen: target.checked })}
      />
      <div className={classes.times}>
        {hours.isOpen ? (
          <>
            {time('start', t`${name}: opens at`)}
            <span aria-hidden="true">–</span>
            {time('end', t`${name}: closes at`)}
          </>
        ) : (
          <span className={classes.closed}>{t`Closed`}</span>
        )}
      </div>
      {error ? (
        <span className={classes.error}>{error}</span>
      ) : (
        meaning && <span className={classes.meaning}>{meaning}</span>
      )}
    </li>
  )
}

type ClockInputProps = {
  name: string
  label: string
  value: string
  /** Whether this field is the start or the end of the hours. */
  which: keyof ClockPair
  isWrong: boolean
  onChange: (times: Partial<ClockPair>) => void
}

/**
 * A field for a time: `9` becomes `09:00` when the field loses the focus. Two times, such as `9-17`, fill both the
 * start and the end.
 */
export function ClockInput({ name, label, value, which, isWrong, onChange }: ClockInputProps) {
  return (
    <TextInput
      className={classes.time}
      name={name}
      aria-label={label}
      value={value}
      error={isWrong}
      dir="ltr"
      inputMode="numeric"
      // An example would look like a value.
      placeholder="--:--"
      // Longer than a time, because text that is not a time stays as typed.
      maxLength={60}
      autoComplete="off"
      onChange={({ target }) => onChange({ [which]: target.value })}
      onPaste={(event) => {
        const pair = readClockPair(event.clipboardData.getData('text'))
        if (!pair) return
        event.preventDefault()
        onChange(pair)
      }}
      onBlur={({ target }) => {
        const pair = readClockPair(target.value)
        const read = readClock(target.value)
        if (pair) onChange(pair)
        else if (read !== null && read !== target.value) onChange({ [which]: read })
      }}
    />
  )
}

/** Returns a function that says what typed hours mean; undefined if the meaning is obvious. */
export function useMeaningText(): (meaning: HoursMeaning) => string | undefined {
  const { t } = useLingui()
  return (meaning) => {
    switch (meaning.kind) {
      case 'whole-day':
        return t`24 hours`
      case 'midnight':
        return t`until midnight`
      case 'next-day': {
        const { end } = meaning
        return meaning.isWhole ? t`24 hours, until ${end} the next day` : t`until ${end} the next day`
      }
      default:
        return undefined
    }
  }
}
