import { Radio } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { EVE_HOURS, FAST_HOURS } from '#contract/park-hours.ts'
import { comingEves, comingFasts, comingHolidays } from '#domain/admin/coming-days.ts'
import { instantOnDay } from '#domain/israel-time.ts'
import { formatDate } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useInstant } from '#platform/time/clock.tsx'
import formClasses from '../../form/form.module.css'
import { HOLIDAY_TEXT } from '../../page/holiday-text.ts'
import { fastText } from '../../page/reason-text.ts'
import { useParkWords } from '../form/park-words.ts'
import type { ParkForm } from '../form/use-park-form.ts'
import { EVE_WORDS, FAST_WORDS } from './exception-words.ts'

/** Number of coming holidays and eves that are named. */
const NAMED = 3

/** The choices of hours on eves of holidays and on fasts. It names the next holidays, eves and fasts with their dates. */
export function CalendarFields({ form }: { form: ParkForm }) {
  const { t, i18n } = useLingui()
  const { labelOf } = useParkWords()
  const listed = useListedDays()
  const instant = useInstant()
  const { fasts } = form.values.fields
  const holidays = listed(comingHolidays(instant, NAMED), (holiday) => i18n._(HOLIDAY_TEXT[holiday]))
  const eves = listed(comingEves(instant, NAMED), (holiday) => i18n._(HOLIDAY_TEXT[holiday]))
  const fastDays = listed(comingFasts(instant, 1), () => fastText(i18n))
  const isByDay = form.values.fields.hours === 'week'
  return (
    <div className={formClasses.stack}>
      <p className={formClasses.hint}>{t`Next holidays, with hours of their own above: ${holidays}.`}</p>
      <Radio.Group
        {...form.input('fields.eves')}
        label={labelOf('eves')}
        description={t`Next: the day before ${eves}.`}
      >
        <div className={formClasses.choices}>
          {EVE_HOURS.map((value) => (
            <Radio key={value} value={value} label={i18n._(EVE_WORDS[value])} />
          ))}
        </div>
      </Radio.Group>
      <Radio.Group {...form.input('fields.fasts')} label={labelOf('fasts')} description={t`Next: ${fastDays}.`}>
        <div className={formClasses.choices}>
          {FAST_HOURS.map((value) => (
            <Radio key={value} value={value} label={i18n._(FAST_WORDS[value])} />
          ))}
        </div>
      </Radio.Group>
      {!isByDay && (form.values.fields.eves === 'friday' || fasts === 'friday') && (
        <p className={formClasses.hint}>{t`The hours of a Friday hold only where the hours are known by the day.`}</p>
      )}
    </div>
  )
}

/** Returns a function that lists days with their names: “Rosh Hashana (Sat, 12 September), …”. */
function useListedDays() {
  const language = useLanguage()
  const form = { weekday: 'short', day: 'numeric', month: 'long' } as const
  return <What,>(days: readonly { day: number; what: What }[], nameOf: (what: What) => string): string =>
    days.map(({ day, what }) => `${nameOf(what)} (${formatDate(instantOnDay(day, 720), language, form)})`).join(', ')
}
