import { NativeSelect, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { DayHours, Exception } from '#contract/park-hours.ts'
import { CLOSED_DAY } from '#contract/park-hours.ts'
import { meaningOf } from '../../form/clock.ts'
import { optionsOf } from '../../form/fact-words.ts'
import { ClockInput, useMeaningText } from '../../form/hours-field.tsx'
import formClasses from '../../form/form.module.css'
import classes from './exceptions.module.css'

type ExceptionFieldsProps = {
  /** The exception's path in the form. */
  path: string
  value: Exception
  onChange: (change: Partial<Exception>) => void
  errorOf: (path: string) => string | undefined
}

/** A new exception. It closes the park, because most exceptions do. */
export const NEW_EXCEPTION: Exception = {
  ...{ from: '', to: '', hours: CLOSED_DAY, lights: null },
  reason: { he: '', en: '' },
}

/** The fields of days with other hours: first and last date, opening hours, lights, and the reason. */
export function ExceptionFields({ path, value, onChange, errorOf }: ExceptionFieldsProps) {
  const { t } = useLingui()
  const { to, hours, lights, reason } = value
  const text = (name: string) => ({ name: `${path}.${name}`, error: errorOf(`${path}.${name}`), autoComplete: 'off' })
  const date = (name: 'from' | 'to') =>
    ({ ...text(name), type: 'date', value: value[name], withAsterisk: true, 'aria-required': true }) as const
  return (
    <div className={formClasses.stack}>
      <div className={formClasses.narrow}>
        <TextInput
          {...date('from')}
          label={t`First day`}
          // One day is the usual case, so the last day follows.
          onChange={({ target: { value: first } }) => onChange({ from: first, ...(to < first && { to: first }) })}
        />
        <TextInput {...date('to')} label={t`Last day`} onChange={({ target }) => onChange({ to: target.value })} />
      </div>
      <div className={formClasses.fields}>
        <HoursChoice
          path={`${path}.hours`}
          label={t`Opening hours`}
          closed={t({ message: 'Closed', context: 'hours of a day' })}
          value={hours}
          onChange={(next) => onChange({ hours: next })}
          errorOf={errorOf}
        />
        <HoursChoice
          path={`${path}.lights`}
          label={t`Lights`}
          // A closed park has no lights, unless somebody says otherwise.
          usual={hours?.isOpen === false ? t`Off, because it is closed` : undefined}
          closed={t({ message: 'Off', context: 'lights' })}
          value={lights}
          onChange={(next) => onChange({ lights: next })}
          errorOf={errorOf}
        />
      </div>
      <div className={formClasses.fields}>
        <TextInput
          {...text('reason.he')}
          label={t`Why, in Hebrew`}
          dir="rtl"
          lang="he"
          value={reason.he}
          onChange={({ target }) => onChange({ reason: { ...reason, he: target.value } })}
        />
        <TextInput
          {...text('reason.en')}
          label={t`Why, in English`}
          dir="ltr"
          lang="en"
          value={reason.en}
          onChange={({ target }) => onChange({ reason: { ...reason, en: target.value } })}
        />
      </div>
    </div>
  )
}

type HoursChoiceProps = {
  path: string
  label: string
  /** The word for no hours. */
  closed: string
  /** The words for hours as usual; absent: “As usual”. */
  usual?: string | undefined
  /** null: as usual. */
  value: DayHours | null
  onChange: (value: DayHours | null) => void
  errorOf: (path: string) => string | undefined
}

type Kind = 'closed' | 'hours' | 'usual'
const kindOf = (value: DayHours | null): Kind => (value === null ? 'usual' : value.isOpen ? 'hours' : 'closed')

/** A choice between no hours, other hours and hours as usual, with the fields for the other hours. */
function HoursChoice({ path, label, closed, usual, value, onChange, errorOf }: HoursChoiceProps) {
  const { t } = useLingui()
  const meaning = useMeaningText()
  const note = useId()
  const words = {
    closed,
    hours: t({ message: 'Other hours', context: 'of a day' }),
    usual: usual ?? t({ message: 'As usual', context: 'hours of a day' }),
  } satisfies Record<Kind, string>
  const choose = (kind: Kind) => {
    if (kind === 'usual') onChange(null)
    // Times that were typed before the park was closed come back.
    else if (kind === 'closed') onChange(value ? { ...value, isOpen: false } : CLOSED_DAY)
    else
      onChange(value && value.start !== value.end ? { ...value, isOpen: true } : { isOpen: true, start: '', end: '' })
  }
  const time = (which: 'start' | 'end', name: string) => (
    <ClockInput
      name={`${path}.${which}`}
      label={`${label}: ${name}`}
      value={value?.[which] ?? ''}
      which={which}
      isWrong={errorOf(`${path}.${which}`) !== undefined}
      onChange={(times) => value && onChange({ ...value, ...times })}
    />
  )
  const error = errorOf(`${path}.start`) ?? errorOf(`${path}.end`)
  return (
    <div>
      <NativeSelect
        name={path}
        label={label}
        value={kindOf(value)}
        data={optionsOf(words)}
        error={errorOf(path)}
        onChange={({ target }) => choose(target.value as Kind)}
      />
      {value?.isOpen && (
        <div className={classes.times} role="group" aria-label={label} aria-describedby={note}>
          {time('start', t`from`)}
          <span aria-hidden="true">–</span>
          {time('end', t`to`)}
          <span id={note} className={error ? formClasses.error : formClasses.hint}>
            {error ?? meaning(meaningOf(value))}
          </span>
        </div>
      )}
    </div>
  )
}
