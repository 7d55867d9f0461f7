import { useLingui } from '@lingui/react/macro'
import type { Park } from '#contract/parks.ts'
import type { Dated } from '#domain/exceptions.ts'
import { announcedExceptions } from '#domain/exception-runs.ts'
import { dayNumber, localTime } from '#domain/israel-time.ts'
import { langProps, textIn } from '#platform/texts/text-in-language.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { dayText } from '../card/status-text.ts'
import classes from './exception-notices.module.css'
import { Hours } from './week-table.tsx'

type Props = { park: Pick<Park, 'exceptions'>; instant: number }

/** The exceptions of today and of the next two weeks, with their dates, hours and reasons. */
export function ExceptionNotices({ park, instant }: Props) {
  const { t } = useLingui()
  const notices = announcedExceptions(park.exceptions, instant)
  if (notices.length === 0) return null
  return (
    <ul className={classes.notices} aria-label={t`Days with other hours`}>
      {notices.map((notice, index) => (
        <Notice key={index} notice={notice} instant={instant} />
      ))}
    </ul>
  )
}

function Notice({ notice: { from, to, exception }, instant }: { notice: Dated; instant: number }) {
  const { t } = useLingui()
  const language = useLanguage()
  const today = dayNumber(localTime(instant))
  const { hours, lights } = exception
  const first = dayText(from, language, instant)
  const last = dayText(to, language, instant)
  const reason = textIn(exception.reason, language)
  const isNow = from <= today
  const dates = isNow ? (to === today ? t`Today` : t`Until ${last}`) : from === to ? first : t`${first} to ${last}`
  return (
    <li data-closed={hours?.isOpen === false || undefined}>
      <p className={classes.dates}>
        <b>{dates}</b>
        {hours && (
          <span>
            <Hours hours={hours} />
          </span>
        )}
        {lights && (
          <span>
            {lights.isOpen ? (
              <>
                <span>{t({ message: 'Lights', context: 'before their hours' })}</span> <Hours hours={lights} />
              </>
            ) : (
              t`Without lights`
            )}
          </span>
        )}
      </p>
      {reason.text.trim() !== '' && (
        <p className={classes.reason}>
          <span {...langProps(reason, language)}>{reason.text}</span>
        </p>
      )}
    </li>
  )
}
