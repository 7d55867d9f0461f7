import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import type * as z from 'zod/mini'
import { type Address, addressInputSchema } from '#contract/users.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { Button } from '#ui/button.tsx'
import { FormErrors } from '#ui/form/form-errors.tsx'
import { SubmitButton } from '../components/fields.tsx'
import { FormFailure } from '../components/form-failure.tsx'
import { AddressFields, addressLabel } from './address-fields.tsx'
import { ADDRESS_FIELDS, EMPTY_ADDRESS } from './address-list.ts'
import classes from './forms.module.css'
import choices from './choices.module.css'
import { RestoredNote } from './restored-note.tsx'
import { textDraft } from './text-draft.ts'

type AddressFormProps = {
  /** The address to edit; undefined: a new address. */
  address: Address | undefined
  /** Whether the person has no other address. A person's only address is always the default. */
  isOnly: boolean
  onSave: (address: AddressInput) => Promise<void>
  onCancel: () => void
}
export type AddressInput = z.infer<typeof addressInputSchema>

/** The form for an address; all fields are required. */
export function AddressForm({ address, isOnly, onSave, onCancel }: AddressFormProps) {
  const { t, i18n } = useLingui()
  const { id, ...known } = address ?? { id: undefined, ...EMPTY_ADDRESS, country: t`Israel` }
  const form = useForm<Omit<Address, 'id'>, typeof addressInputSchema>({
    initial: known,
    schema: addressInputSchema,
    toBody: (values) => ({ ...values, ...(id !== undefined && { id }) }),
    draft: textDraft(`personal/draft/address/${id ?? 'new'}`, ADDRESS_FIELDS),
    async submit(body) {
      await onSave(body)
      await form.forget()
      onCancel()
    },
  })
  const begin = useEffectEvent(() => form.focus('street'))
  useEffect(() => begin(), [])
  const cancel = () => {
    void form.forget()
    onCancel()
  }
  return (
    <form {...form.formProps} className={classes.form} aria-label={address ? t`Change the address` : t`A new address`}>
      {form.isRestored && <RestoredNote onStartOver={form.startOver} />}
      <FormFailure failure={form.failure} about={t`The address was not saved.`} />
      <FormErrors
        title={t`All fields are required`}
        problems={form.wrong.map((field) => ({ field, label: addressLabel(i18n, field), text: form.errorOf(field) }))}
        onChoose={form.focus}
      />
      <AddressFields input={(field) => form.input(field)} />
      {!isOnly && !address?.isDefault && (
        <Checkbox
          {...form.checkbox('isDefault')}
          label={t`Use this address unless I choose another one`}
          size="md"
          classNames={{ body: choices.checkBody!, label: choices.label!, input: choices.check! }}
        />
      )}
      <SubmitButton isSending={form.isSending}>{t`Save the address`}</SubmitButton>
      <Button variant="quiet" onClick={cancel}>{t`Cancel`}</Button>
    </form>
  )
}
