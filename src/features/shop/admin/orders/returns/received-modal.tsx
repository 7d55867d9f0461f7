import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import * as z from 'zod/mini'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import { useForm } from '#platform/forms/use-form.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { returnedPieces } from '../../../orders/returns/return-words.ts'
import classes from '../admin-order.module.css'
import { type ReturnModalProps, useReturnStep } from './use-return-step.ts'

const schema = z.object({ restock: z.boolean() })

/** Notes that the pieces arrived, and asks whether they go back into the stock. */
export function ReceivedModal(props: ReturnModalProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const step = useReturnStep(props)
  const form = useForm<{ restock: boolean }, typeof schema>({
    initial: { restock: false },
    schema,
    guardsLeaving: false,
    submit: ({ restock }) => step({ state: 'received', restock }),
  })
  return (
    <ConfirmModal
      isOpen
      title={t`The pieces arrived?`}
      confirm={t`They arrived`}
      isBusy={form.isSending}
      formProps={form.formProps}
      onClose={props.onClose}
    >
      <div className={classes.stack}>
        <div>
          {returnedPieces(props.asked, props.order, language).map((text) => (
            <div key={text}>
              <Bidi>{text}</Bidi>
            </div>
          ))}
        </div>
        <Checkbox
          {...form.checkbox('restock')}
          label={t`Back to stock`}
          description={t`Tick it if they can be sold again.`}
          data-autofocus
        />
        <p className={classes.quiet}>{t`It can’t be taken back; the stock can be corrected in the stock sheet.`}</p>
      </div>
    </ConfirmModal>
  )
}
