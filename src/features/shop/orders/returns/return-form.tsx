import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { RETURN_REASONS, RETURN_WORDS_MAX, returnBodySchema, type ReturnReason } from '#contract/order-returns.ts'
import type { Order } from '#contract/orders.ts'
import { useSendsMail } from '#features/config/queries.ts'
import { randomUuid } from '#platform/device/uuid.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { FailureRow } from '#platform/http/failure-row.ts'
import { useIsOffline } from '#platform/http/connectivity.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { fetchOrder } from '../api.ts'
import { lineName } from '../line-list.tsx'
import { adoptOrder } from '../queries.ts'
import { askReturn } from './api.ts'
import { initialValues, mostPieces, readDraft, returnBody, type ReturnValues } from './return-values.ts'
import { RETURN_REASON_LABELS } from './return-words.ts'
import classes from './returns.module.css'

const PROBLEMS = { required: msg`Choose what you return` } as const

type ReturnFormProps = { order: Order; onDone: () => void; onClose: () => void }

/**
 * Asks to return pieces of an order. What is chosen and typed stays on the device until it is sent.
 */
export function ReturnForm({ order, onDone, onClose }: ReturnFormProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const isOffline = useIsOffline()
  const { failure, send } = useAskReturn(order, onDone)
  const form = useForm<ReturnValues, typeof returnBodySchema>({
    initial: initialValues(order),
    followsInitial: true,
    schema: returnBodySchema,
    toBody: (values) => returnBody(values, order),
    problemTexts: PROBLEMS,
    draft: {
      key: `personal/draft/return/${order._id}`,
      read: (stored) => readDraft(stored, order.lines.length),
    },
    async submit(body) {
      await send(body, form.forget)
    },
  })
  const most = mostPieces(order)
  const problem = form.errorOf('lines')
  const { onChange: onReason } = form.input('reason')
  const { onChange: onWords } = form.input('words')
  return (
    <form {...form.formProps} className={classes.form} aria-label={t`Return`}>
      <div role="status">{isOffline && <Notice kind="offline">{t`Asking for a return needs a signal.`}</Notice>}</div>
      <div role="alert">
        {failure && (
          <Notice kind="error">
            <b>{failure.title}</b> <span>{failure.description}</span>
          </Notice>
        )}
      </div>
      <fieldset
        className={classes.lines}
        data-path="lines"
        tabIndex={-1}
        aria-describedby={problem ? 'return-lines-error' : undefined}
      >
        <legend>{t`How many pieces do you return?`}</legend>
        {order.lines.map((line, index) => {
          if (most[index] === 0) return null
          const { value, onChange } = form.input(`lines.${index}`)
          return (
            <SelectField
              key={line.variantId}
              label={<bdi>{lineName(line, language)}</bdi>}
              value={Number(value) > most[index]! ? String(most[index]) : value}
              onChange={onChange}
              options={Array.from({ length: most[index]! + 1 }, (_, count) => {
                const text = String(count)
                return { value: text, label: text }
              })}
            />
          )
        })}
        {problem && (
          <p id="return-lines-error" className={classes.problem}>
            {problem}
          </p>
        )}
      </fieldset>
      <SelectField
        label={t`Why? (optional)`}
        value={form.values.reason}
        onChange={(value) => onReason(value as ReturnReason | '')}
        options={[
          { value: '', label: t`No reason given` },
          ...RETURN_REASONS.map((value) => ({ value, label: i18n._(RETURN_REASON_LABELS[value]) })),
        ]}
      />
      <TextArea
        name="words"
        label={t`Anything else? (optional)`}
        value={form.values.words}
        onChange={onWords}
        error={form.errorOf('words')}
        rows={3}
        maxLength={RETURN_WORDS_MAX}
      />
      <div className={classes.buttons}>
        <Button type="submit" variant="primary" busy={form.isSending}>
          {t`Ask for the return`}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t`Not now`}
        </Button>
      </div>
    </form>
  )
}

/**
 * The call that asks for the return, and why it failed the last time. A repeated attempt without an answer keeps its
 * key, so one return is made. After a refusal the order is loaded again, because it differs from what was shown.
 */
function useAskReturn(order: Order, onDone: () => void) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const key = useRef('')
  const rows = useFailureRows()
  const [failure, setFailure] = useState<FailureRow | null>(null)
  const sendsMail = useSendsMail()
  const done = {
    title: t`You asked for the return`,
    description: sendsMail ? t`The shop’s answer comes by mail.` : t`The shop’s answer will be shown here.`,
  }
  const send = async (body: ReturnBodyOf, forget: () => Promise<void>): Promise<void> => {
    setFailure(null)
    key.current ||= randomUuid()
    try {
      const asked = await askReturn(services, order._id, body, key.current)
      await forget()
      await adoptOrder(services, asked)
      toast({ ...done, variant: 'success' })
      onDone()
    } catch (error) {
      if (error instanceof AppError && (error.status === 409 || error.status === 422)) {
        key.current = ''
        const current = await fetchOrder(services, order._id).catch(() => undefined)
        if (current) await adoptOrder(services, current)
      }
      const own = error instanceof AppError ? rows[error.code] : undefined
      if (own) setFailure(own)
      else services.tellFailure(error, { show: setFailure })
    }
  }
  return { failure, send }
}

type ReturnBodyOf = Parameters<typeof askReturn>[2]

/** This form's own texts for the server's refusals. */
function useFailureRows(): Readonly<Record<string, FailureRow>> {
  const { t } = useLingui()
  const write = t`Write to us, and we will see what can be done.`
  const taken = {
    title: t`These pieces are in a return already`,
    description: t`The order is shown as it is now. Choose again.`,
  }
  return {
    RETURN_TOO_LATE: { title: t`The time for a return is over`, description: write },
    NOT_SENT_YET: { title: t`The order is not on its way`, description: write },
    NOT_RETURNABLE: taken,
    // An earlier attempt without an answer had arrived, and has become a return.
    IDEMPOTENCY_MISMATCH: taken,
    // No answer came.
    '': {
      title: t`Network Error`,
      description: t`The site did not answer. What you typed is still here: try again.`,
    },
  }
}
