import { ActionIcon, Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useItemChanges } from '#admin/form/item-buttons.tsx'
import { EXCEPTIONS_MAX, type Exception } from '#contract/park-hours.ts'
import { isOver, isSameException, isoToday, overlapsOf } from '#domain/editing/exception-lists.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import formClasses from '../../form/form.module.css'
import type { ParkForm } from '../form/use-park-form.ts'
import { ExceptionFields, NEW_EXCEPTION } from './exception-fields.tsx'
import { datesText, exceptionText } from './exception-words.ts'
import classes from './exceptions.module.css'

const PATH = 'fields.exceptions'

/**
 * Lists the exceptions: coming ones, then new ones, then the past ones in a folded list. A saved form shows them in the
 * order of dates.
 */
export function ExceptionsField({ form }: { form: ParkForm }) {
  const { t } = useLingui()
  const { list, change } = useItemChanges()
  const today = isoToday(useInstant())
  const { exceptions } = form.values.fields
  const all = exceptions.map((exception, index) => ({ exception, index }))
  // Only stored exceptions count as past: a last day that is half typed may be in the past.
  const { exceptions: stored } = form.values.began.fields
  const isPast = (one: Exception) => isOver(one, today) && stored.some((other) => isSameException(one, other))
  const past = all.filter(({ exception }) => isPast(exception))
  const coming = all.filter(({ exception }) => !isPast(exception))
  const remove = (gone: number) => change(() => form.removeListItem(PATH, gone), '[data-add]')
  return (
    <div ref={list} className={formClasses.stack}>
      {coming.length > 0 && (
        <ul className={classes.list}>
          {coming.map(({ exception, index }) => (
            <ExceptionCard key={index} form={form} exception={exception} index={index} onRemove={() => remove(index)} />
          ))}
        </ul>
      )}
      {exceptions.length < EXCEPTIONS_MAX ? (
        <div>
          <Button
            variant="default"
            data-add=""
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() =>
              change(() => form.insertListItem(PATH, NEW_EXCEPTION), `[name="${PATH}.${exceptions.length}.from"]`)
            }
          >
            {t`Add days with other hours`}
          </Button>
        </div>
      ) : (
        <p className={formClasses.hint}>{t`There is no room for more. Remove past ones first.`}</p>
      )}
      {past.length > 0 && (
        <PastDays
          past={past}
          onRemove={remove}
          onRemoveAll={() =>
            change(
              () =>
                form.setFieldValue(
                  PATH,
                  coming.map(({ exception }) => exception),
                ),
              '[data-add]',
            )
          }
        />
      )}
    </div>
  )
}

type PastDaysProps = {
  past: readonly { exception: Exception; index: number }[]
  onRemove: (index: number) => void
  onRemoveAll: () => void
}

/** The folded list of past exceptions, which change nothing but take up room. */
function PastDays({ past, onRemove, onRemoveAll }: PastDaysProps) {
  const { t, i18n } = useLingui()
  const number = i18n.number(past.length)
  return (
    <details className={classes.past}>
      <summary className={classes.summary}>
        {t`Past days: ${number}`}
        <IconChevronDown size={18} stroke={2.5} aria-hidden />
      </summary>
      <ul className={classes.lines}>
        {past.map(({ exception, index }) => (
          <li key={index} className={classes.head}>
            <Bidi>{exceptionText(i18n, exception)}</Bidi>
            <RemoveButton exception={exception} onRemove={() => onRemove(index)} />
          </li>
        ))}
      </ul>
      <Button variant="default" size="sm" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemoveAll}>
        {t`Remove past ones`}
      </Button>
    </details>
  )
}

function RemoveButton({ exception, onRemove }: { exception: Exception; onRemove: () => void }) {
  const { t, i18n } = useLingui()
  const dates = datesText(i18n, exception) || t`New days`
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={t`Remove: ${dates}`} onClick={onRemove}>
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  )
}

type ExceptionCardProps = { form: ParkForm; exception: Exception; index: number; onRemove: () => void }

function ExceptionCard({ form, exception, index, onRemove }: ExceptionCardProps) {
  const { t, i18n } = useLingui()
  const dates = datesText(i18n, exception) || t`New days`
  const path = `${PATH}.${index}` as const
  const { exceptions } = form.values.fields
  return (
    <li className={classes.card} aria-label={dates}>
      <div className={classes.head}>
        <b>{dates}</b>
        <RemoveButton exception={exception} onRemove={onRemove} />
      </div>
      <ExceptionFields
        path={path}
        value={exception}
        onChange={(part) => form.setFieldValue(path, { ...form.getValues().fields.exceptions[index]!, ...part })}
        errorOf={form.errorOf}
      />
      {overlapsOf(exceptions, index).map(({ index: at, wins }) => {
        const other = exceptionText(i18n, exceptions[at]!)
        return (
          <p key={at} className={formClasses.hint}>
            {wins
              ? t`Shares days with another entry, which holds on them: ${other}`
              : t`Shares days with another entry, and holds on them: ${other}`}
          </p>
        )
      })}
    </li>
  )
}
