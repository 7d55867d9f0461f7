import { Plural, useLingui } from '@lingui/react/macro'
import type { FieldError } from '#contract/errors.ts'
import { isReject } from '#contract/geojson-problems.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import classes from './directory-screen.module.css'
import { useDirectoryWords } from './directory-words.ts'

const GROUPS_SHOWN = 50
const ROWS_SHOWN = 10

/** Lists the rows that an import leaves out, and its warnings. */
export function ImportWarnings({ warnings }: { warnings: readonly FieldError[] }) {
  const { t } = useLingui()
  const [leftOut, others] = [true, false].map((is) => warnings.filter(({ message }) => isReject(message) === is))
  return (
    <>
      {leftOut!.length > 0 && (
        <details className={classes.warnings} open>
          <summary>
            <Plural value={leftOut!.length} one="# row is left out" other="# rows are left out" />
          </summary>
          <Groups warnings={leftOut!} label={t`Left out`} />
        </details>
      )}
      {others!.length > 0 && (
        <details className={classes.warnings}>
          <summary>
            <Plural value={others!.length} one="# thing to know before" other="# things to know before" />
          </summary>
          <Groups warnings={others!} label={t`Warnings`} />
        </details>
      )}
    </>
  )
}

type Group = { first: FieldError; fields: string[] }

const isRow = (field: string) => /^features\.\d+$/.test(field)

/** Lists warnings. Rows with the same warning share one line. */
function Groups({ warnings, label }: { warnings: readonly FieldError[]; label: string }) {
  const words = useDirectoryWords()
  const groups = new Map<string, Group>()
  for (const warning of warnings) {
    const key = `${isRow(warning.field) ? '' : warning.field} ${words.reason(warning)}`
    const group = groups.get(key)
    if (group) group.fields.push(warning.field)
    else groups.set(key, { first: warning, fields: [warning.field] })
  }
  const all = [...groups]
  const more = all.slice(GROUPS_SHOWN).reduce((sum, [, { fields }]) => sum + fields.length, 0)
  return (
    <ul className={classes.list} aria-label={label}>
      {all.slice(0, GROUPS_SHOWN).map(([key, { first, fields }]) => (
        <li key={key}>
          <b>{fields.length === 1 ? words.location(first.field) : words.rows(fields.slice(0, ROWS_SHOWN))}</b>{' '}
          {fields.length > ROWS_SHOWN && (
            <span>
              <Plural value={fields.length - ROWS_SHOWN} one="and # more" other="and # more" />{' '}
            </span>
          )}
          <Bidi>{words.reason(first)}</Bidi>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Plural value={more} one="and # more" other="and # more" />
        </li>
      )}
    </ul>
  )
}
