import { useLingui } from '@lingui/react/macro'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import classes from './competition-list.module.css'

/** The calendar of all competitions, and why to subscribe to it. */
export function Subscribe() {
  const { t } = useLingui()
  return (
    <Card as="section" padded className={classes.subscribing} aria-labelledby="calendar">
      <SectionHeading id="calendar">{t`In your calendar`}</SectionHeading>
      <p>{t`Add it once: new competitions and changed days come by themselves, and what is called off goes.`}</p>
      <SubscribeLinks />
    </Card>
  )
}

/** Links that subscribe to the calendar of all competitions. They work without scripts. */
export function SubscribeLinks() {
  const { t } = useLingui()
  const language = useLanguage()
  const { origin } = useServices()
  // Calendar apps open this scheme. Google's has no app that does, so it gets the same address by its own page.
  const address = `${origin.replace(/^https?:/, 'webcal:')}/competitions.ics?lang=${language}`
  return (
    <div className={classes.subscribe}>
      <a href={address} className={buttonClass('secondary')}>
        <IconCalendarEvent aria-hidden size={20} />
        {t`Add to the calendar`}
      </a>
      <a
        href={`https://calendar.google.com/calendar/render?cid=${encodeURIComponent(address)}`}
        target="_blank"
        rel="noopener"
        className={buttonClass('quiet')}
      >
        {t`Google Calendar`}
      </a>
    </div>
  )
}
