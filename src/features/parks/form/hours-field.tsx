import { ActionIcon, Menu, Switch, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import type { DayHours, OpeningHours } from '#contract/park-hours.ts'
import { type ClockPair, type HoursMeaning, meaningOf, readClock, readClockPair } from './clock.ts'
import { type Day, DAYS } from './fact-fields.ts'
import { useFactWords } from './fact-words.ts'
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

/** The fields for the hours of each weekday and of holidays. */
export function HoursField({ path, value, onChange, errorOf }: HoursFieldProps) {
  const { day: names } = useFactWords()
  return (
    <ul className={classes.week}>
      {DAYS.map((day) => (
        <DayRow
          key={day}
          path={`${path}.${day}`}
          name={names[day]}
          day={day}
          hours={value[day]}
          onChange={(hours) => onChange((week) => ({ ...week, [day]: { ...week[day], ...hours } }))}
          onCopy={(days) =>
            onChange((week) => ({ ...week, ...Object.fromEntries(days.map((one) => [one, week[day]])) }))
          }
          errorOf={errorOf}
        />
      ))}
    </ul>
  )
}

type DayRowProps = Pick<HoursFieldProps, 'path' | 'errorOf'> & {
  name: string
  day: Day
  hours: DayHours
  onChange: (hours: Partial<DayHours>) => void
  onCopy: (days: readonly Day[]) => void
}

function DayRow({ path, name, day, hours, onChange, onCopy, errorOf }: DayRowProps) {
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
      <span className={classes.name}>{name}</span>
      <Switch
        className={classes.open}
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
      <CopyMenu name={name} day={day} onCopy={onCopy} />
      {error ? <span className={classes.error}>{error}</span> : <span className={classes.note}>{meaning}</span>}
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

const WORKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'] as const
const WEEKEND = ['friday', 'saturday'] as const

function CopyMenu({ name, day, onCopy }: Pick<DayRowProps, 'name' | 'day' | 'onCopy'>) {
  const { t } = useLingui()
  const targets: readonly { label: string; days: readonly Day[] }[] = [
    { label: t`To the whole week`, days: [...WORKDAYS, ...WEEKEND] },
    { label: t`To Sunday–Thursday`, days: WORKDAYS },
    { label: t`To Friday and Saturday`, days: WEEKEND },
    { label: t`To holidays`, days: ['holidays'] },
    { label: t`To the whole week and holidays`, days: DAYS },
  ]
  return (
    <Menu position="bottom-end" shadow="md" withinPortal={false}>
      <Menu.Target>
        <ActionIcon
          className={classes.copy}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t`${name}: copy the hours`}
        >
          <IconCopy size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t`Copy these hours`}</Menu.Label>
        {targets
          .filter(({ days }) => days.some((one) => one !== day))
          .map(({ label, days }) => (
            <Menu.Item key={label} onClick={() => onCopy(days)}>
              {label}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
