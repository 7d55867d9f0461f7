import { Radio } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import hidden from '#ui/text/visually-hidden.module.css'
import { meaningOf } from './clock.ts'
import type { FactForm } from './fact-form.ts'
import { optionsOf, useFactWords } from './fact-words.ts'
import { ClockInput, HoursField, useMeaningText } from './hours-field.tsx'
import classes from './form.module.css'

/** The fields for opening hours: by day, around the clock, or unknown. */
export function HoursSection({ form }: { form: FactForm }) {
  const { t } = useLingui()
  const { hours, labelOf } = useFactWords()
  const { fields } = form.values
  return (
    <div className={classes.stack}>
      <Radio.Group {...form.input('fields.hours')} label={labelOf('hours')} labelProps={{ className: hidden.hidden! }}>
        <div className={classes.choices}>
          {optionsOf(hours).map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
      {fields.hours === 'week' && (
        <HoursField
          path="fields.openingHours"
          value={fields.openingHours}
          onChange={(change) => form.setFieldValue('fields.openingHours', change(form.getValues().fields.openingHours))}
          errorOf={form.errorOf}
        />
      )}
      {fields.hours === 'unknown' && (
        <p className={classes.hint}>{t`The page says that the hours are unknown, and never that it is closed.`}</p>
      )}
    </div>
  )
}

/** The fields for floodlights and the hours when they are on. */
export function LightsSection({ form }: { form: FactForm }) {
  const { lights, labelOf } = useFactWords()
  const meaning = useMeaningText()
  const { lightingHours, ...fields } = form.values.fields
  const time = (which: 'start' | 'end') => (
    <ClockInput
      name={`fields.lightingHours.${which}`}
      label={labelOf(`lightingHours.${which}`)}
      value={lightingHours[which]}
      isWrong={form.errorOf(`fields.lightingHours.${which}`) !== undefined}
      which={which}
      onChange={(times) =>
        form.setFieldValue('fields.lightingHours', { ...form.getValues().fields.lightingHours, ...times })
      }
    />
  )
  const error = form.errorOf('fields.lightingHours.start') ?? form.errorOf('fields.lightingHours.end')
  return (
    <div className={classes.stack}>
      <Radio.Group
        {...form.input('fields.lights')}
        label={labelOf('lights')}
        labelProps={{ className: hidden.hidden! }}
      >
        <div className={classes.choices}>
          {optionsOf(lights).map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
      {fields.lights === 'hours' && (
        <div>
          <div className={classes.row}>
            {time('start')}
            <span aria-hidden="true">–</span>
            {time('end')}
            <span className={classes.hint}>{meaning(meaningOf({ isOpen: true, ...lightingHours }))}</span>
          </div>
          {error && <p className={classes.error}>{error}</p>}
        </div>
      )}
    </div>
  )
}
