import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ChangeEvent } from 'react'
import { NameField } from '../components/fields.tsx'
import type { ADDRESS_FIELDS } from './address-list.ts'
import classes from './forms.module.css'

type AddressField = (typeof ADDRESS_FIELDS)[number]

const LABELS: Readonly<Record<AddressField, MessageDescriptor>> = {
  street: msg`Street`,
  houseNumber: msg`House number`,
  apartment: msg`Apartment`,
  floor: msg`Floor`,
  entrance: msg`Entrance`,
  city: msg`City`,
  zipCode: msg`Postal code`,
  country: msg`Country`,
}

/** The label of a field, for an error summary; '' for fields outside the address. */
export const addressLabel = (i18n: I18n, field: string): string => {
  const label = (LABELS as Readonly<Record<string, MessageDescriptor>>)[field]
  return label ? i18n._(label) : ''
}

type AddressFieldsProps = {
  /** The form's props for a field. */
  input: (field: AddressField) => {
    name: string
    value: string
    error: string | undefined
    onChange: (change: string | ChangeEvent) => void
  }
}

/** The fields of an address; all are required. */
export function AddressFields({ input }: AddressFieldsProps) {
  const { t, i18n } = useLingui()
  const propsOf = (field: AddressField) => ({ ...input(field), label: i18n._(LABELS[field]) })
  return (
    <>
      <p className={classes.quiet}>{t`All fields are required. Where a house has none, write -`}</p>
      <div className={classes.wide}>
        <NameField {...propsOf('street')} autoComplete="address-line1" />
        <NameField {...propsOf('houseNumber')} autoComplete="off" />
      </div>
      <div className={classes.pair}>
        <NameField {...propsOf('apartment')} autoComplete="off" />
        <NameField {...propsOf('floor')} autoComplete="off" />
        <NameField {...propsOf('entrance')} autoComplete="off" />
      </div>
      <div className={classes.wide}>
        <NameField {...propsOf('city')} autoComplete="address-level2" />
        <NameField {...propsOf('zipCode')} autoComplete="postal-code" inputMode="numeric" dir="ltr" />
      </div>
      <NameField {...propsOf('country')} autoComplete="country-name" />
    </>
  )
}
