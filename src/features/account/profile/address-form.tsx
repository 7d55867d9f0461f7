import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import type * as z from 'zod/mini'
import { type Address, addressInputSchema } from '#contract/users.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { Button } from '#ui/button.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { NameField, SubmitButton } from '../components/fields.tsx'
import { FormFailure } from '../components/form-failure.tsx'
import { ADDRESS_FIELDS, EMPTY_ADDRESS } from './address-list.ts'
import classes from './forms.module.css'
import choices from './choices.module.css'
import { RestoredNote } from './restored-note.tsx'
import { textDraft } from './text-draft.ts'

type AddressFormProps = {
  /** Undefined: a new one. */
  address: Address | undefined
  /** It becomes the default whatever is chosen. */
  isOnly: boolean
  onSave: (address: AddressInput) => Promise<void>
  onCancel: () => void
}
export type AddressInput = z.infer<typeof addressInputSchema>

/** All fields of an address; all are required (spec §5). */
export function AddressForm({ address, isOnly, onSave, onCancel }: AddressFormProps) {
  const { t } = useLingui()
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
  const labels: Record<string, string> = {
    street: t`Street`,
    houseNumber: t`House number`,
    apartment: t`Apartment`,
    floor: t`Floor`,
    entrance: t`Entrance`,
    city: t`City`,
    zipCode: t`Postal code`,
    country: t`Country`,
  }
  const begin = useEffectEvent(() => form.focus('street'))
  useEffect(() => begin(), [])
  const cancel = () => {
    void form.forget()
    onCancel()
  }
  return (
    <form {...form.formProps} className={classes.form} aria-label={address ? t`Change the address` : t`A new address`}>
      {form.isRestored && <RestoredNote onStartOver={form.startOver} />}
      <p className={classes.quiet}>{t`All fields are required. Where a house has none, write -`}</p>
      <FormFailure failure={form.failure} about={t`The address was not saved.`} />
      <FormErrors
        title={t`All fields are required`}
        problems={form.wrong.map((field) => ({ field, label: labels[field], text: form.errorOf(field) }))}
        onChoose={form.focus}
      />
      <div className={classes.wide}>
        <NameField {...form.input('street')} label={labels.street!} autoComplete="address-line1" />
        <NameField {...form.input('houseNumber')} label={labels.houseNumber!} autoComplete="off" />
      </div>
      <div className={classes.pair}>
        <NameField {...form.input('apartment')} label={labels.apartment!} autoComplete="off" />
        <NameField {...form.input('floor')} label={labels.floor!} autoComplete="off" />
        <NameField {...form.input('entrance')} label={labels.entrance!} autoComplete="off" />
      </div>
      <div className={classes.wide}>
        <NameField {...form.input('city')} label={labels.city!} autoComplete="address-level2" />
        <NameField
          {...form.input('zipCode')}
          label={labels.zipCode!}
          autoComplete="postal-code"
          inputMode="numeric"
          dir="ltr"
        />
      </div>
      <NameField {...form.input('country')} label={labels.country!} autoComplete="country-name" />
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
