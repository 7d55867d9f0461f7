import { useLingui } from '@lingui/react/macro'
import type { DayHours } from '#contract/park-hours.ts'
import type { TakenRow } from '#domain/admin/hours-text/taken-week.ts'
import { Ltr } from '#ui/text/bidi.tsx'
import { useFactWords } from '../../form/fact-words.ts'
import classes from './hours-from-text.module.css'

type TakenWeekTableProps = { rows: readonly TakenRow[]; isEvesAsFriday: boolean }

/** The week as the form would get it, with what does not come from the text marked. */
export function TakenWeekTable({ rows, isEvesAsFriday }: TakenWeekTableProps) {
  const { t } = useLingui()
  const { day: names } = useFactWords()
  const sources = {
    text: undefined,
    typed: t`not in the text, stays`,
    saturday: t`not in the text, as on Saturday`,
    missing: t`not in the text, still to be filled in`,
  }
  const daysOf = ({ from, to }: TakenRow) => {
    if (from === to) return names[from]
    const [first, last] = [names[from], names[to]]
    return t`${first} to ${last}`
  }
  return (
    <table className={classes.week}>
      <caption className={classes.caption}>{t`The week in the form would be`}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.from}>
            <th scope="row">{daysOf(row)}</th>
            <td>
              {row.source !== 'missing' && <HoursValue hours={row.hours} />} {sources[row.source]}
            </td>
          </tr>
        ))}
        {isEvesAsFriday && (
          <tr>
            <th scope="row">{t`Eves of holidays`}</th>
            <td>{t`as on Friday`}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function HoursValue({ hours: { isOpen, start, end } }: { hours: DayHours }) {
  const { t } = useLingui()
  if (!isOpen) return <b>{t`Closed`}</b>
  return (
    <b>
      {start === '00:00' && end === '00:00' ? (
        t`24 hours`
      ) : (
        <Ltr>
          {start}–{end}
        </Ltr>
      )}
    </b>
  )
}
