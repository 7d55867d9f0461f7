import { useLingui } from '@lingui/react/macro'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import type { Competition } from '#contract/competitions.ts'
import { type Reminder, remindersOf } from '#domain/reminders/competition-reminders.ts'
import { useServices } from '#platform/services.tsx'
import { formatDate } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { buttonClass } from '#ui/button.tsx'
import classes from './remind-me.module.css'

type RemindMeProps = {
  event: Competition
  /** Whether to show only the competition's day, for riders who have signed up. */
  dayOnly?: boolean
}

/**
 * The upcoming days of a competition, each as a calendar file with an alarm. Renders nothing when all days are over.
 */
export function RemindMe({ event, dayOnly = false }: RemindMeProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { origin, ready, tellFailure } = useServices()
  const reminders = remindersOf(event, useInstant()).filter(({ kind }) => !dayOnly || kind === 'day')
  if (reminders.length === 0) return null

  const labelOf = ({ kind, date }: Reminder): string => {
    // Noon in UTC is the same day in Israel.
    const at = Date.parse(`${date}T12:00:00Z`)
    const day = formatDate(at, language, { weekday: 'long', day: 'numeric', month: 'long' })
    return {
      opening: t`Registration opens: ${day}`,
      closing: t`Last day to register: ${day}`,
      day: event.kind === 'competition' ? t`The competition: ${day}` : t`The day itself: ${day}`,
    }[kind]
  }
  const save = async (reminder: Reminder) => {
    const { saveReminder } = await import('./save-reminder.ts')
    // The file contains texts that a server-rendered page does not carry, so these texts are loaded first.
    await ready()
    saveReminder({ event, reminder, i18n, origin })
  }
  return (
    <section className={classes.remind} aria-labelledby="remind-me" data-needs-scripts>
      <h2 id="remind-me" className={classes.title}>{t`Remind me`}</h2>
      <p className={classes.hint}>{t`A file for your calendar. It rings on the evening before, at 18:00.`}</p>
      <ul className={classes.days}>
        {reminders.map((reminder) => (
          <li key={reminder.kind}>
            <button
              type="button"
              className={buttonClass('quiet', classes.day)}
              onClick={() => void save(reminder).catch(tellFailure)}
            >
              <IconBell aria-hidden size={20} />
              {labelOf(reminder)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
