import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import { RETURN_WORDS_MAX } from '#contract/order-returns.ts'
import { dateSchema } from '#contract/park-hours.ts'
import { textSchema } from '#contract/text.ts'
import { dayAt } from '#domain/logbook.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useInstant } from '#platform/time/clock.tsx'
import classes from '../admin-order.module.css'
import { type ReturnModalProps, useReturnStep } from './use-return-step.ts'

const schema = z.object({ on: dateSchema, note: textSchema(RETURN_WORDS_MAX) })
const PROBLEMS = { future: msg`This day is still to come` } as const

/** Notes the day on which the money was given back. The money itself moves outside of this site. */
export function RefundModal(props: ReturnModalProps) {
  const { t } = useLingui()
  const step = useReturnStep(props)
  const today = dayAt(useInstant())
  const form = useForm<{ on: string; note: string }, typeof schema>({
    initial: { on: today, note: '' },
    schema,
    problemTexts: PROBLEMS,
    guardsLeaving: false,
    submit: (body) => step({ state: 'refunded', ...body }),
  })
  return (
    <ConfirmModal
      isOpen
      title={t`The money was given back?`}
      confirm={t`It was given back`}
      isBusy={form.isSending}
      formProps={form.formProps}
      onClose={props.onClose}
    >
      <div className={classes.stack}>
        <p>{t`This notes it and tells the customer by mail; it moves no money.`}</p>
        <TextInput
          {...form.input('on')}
          label={t`Money given back on`}
          type="date"
          max={today}
          required
          data-autofocus
        />
        <Textarea
          {...form.input('note')}
          label={t`Note`}
          description={t`Only admins see it.`}
          autosize
          minRows={2}
          dir="auto"
          maxLength={RETURN_WORDS_MAX}
        />
      </div>
    </ConfirmModal>
  )
}
