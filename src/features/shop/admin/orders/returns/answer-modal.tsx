import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import * as z from 'zod/mini'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import { RETURN_WORDS_MAX } from '#contract/order-returns.ts'
import { requiredTextSchema, textSchema } from '#contract/text.ts'
import { useForm } from '#platform/forms/use-form.ts'
import classes from '../admin-order.module.css'
import { type ReturnModalProps, useReturnStep } from './use-return-step.ts'

const SCHEMAS = {
  accepted: z.object({ answer: textSchema(RETURN_WORDS_MAX) }),
  refused: z.object({ answer: requiredTextSchema(RETURN_WORDS_MAX) }),
} as const

/** Accepts or refuses a return, with words to the customer. Refusing needs them. */
export function AnswerModal({ state, ...props }: ReturnModalProps & { state: 'accepted' | 'refused' }) {
  const { t } = useLingui()
  const step = useReturnStep(props)
  const isRefusal = state === 'refused'
  const form = useForm<{ answer: string }, (typeof SCHEMAS)['accepted']>({
    initial: { answer: '' },
    schema: SCHEMAS[state],
    guardsLeaving: false,
    submit: ({ answer }) => step({ state, answer }),
  })
  return (
    <ConfirmModal
      isOpen
      title={isRefusal ? t`Refuse the return?` : t`Accept the return?`}
      confirm={isRefusal ? t`Refuse` : t`Accept`}
      isDanger={isRefusal}
      isBusy={form.isSending}
      formProps={form.formProps}
      onClose={props.onClose}
    >
      <div className={classes.stack}>
        <Textarea
          {...form.input('answer')}
          label={isRefusal ? t`Why` : t`How to send it back`}
          description={
            isRefusal
              ? t`The customer reads it in the mail and at the order.`
              : t`An address or a courier; the customer reads it in the mail and at the order. Without it the mail has the contact details of the site.`
          }
          required={isRefusal}
          autosize
          minRows={3}
          dir="auto"
          maxLength={RETURN_WORDS_MAX}
          data-autofocus
        />
      </div>
    </ConfirmModal>
  )
}
