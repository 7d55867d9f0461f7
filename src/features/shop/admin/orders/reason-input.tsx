import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { ORDER_REASON_MAX } from '#contract/admin-orders.ts'
import type { InputProps } from '#platform/forms/use-form.ts'

type ReasonInputProps = {
  field: InputProps<'value', string>
  /** Whether it has the focus when the dialog opens. */
  isFirst?: boolean
}

/** Asks why an admin changes an order. */
export function ReasonInput({ field, isFirst = false }: ReasonInputProps) {
  const { t } = useLingui()
  return (
    <Textarea
      {...field}
      label={t`Reason`}
      description={t`Stays in the history; the customer does not see it.`}
      required
      autosize
      minRows={2}
      dir="auto"
      maxLength={ORDER_REASON_MAX}
      data-autofocus={isFirst || undefined}
    />
  )
}
