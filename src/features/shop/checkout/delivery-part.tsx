import { useLingui } from '@lingui/react/macro'
import { Checkbox, Radio } from '@mantine/core'
import { type Address, ADDRESSES_MAX } from '#contract/users.ts'
import { AddressFields } from '#features/account/profile/address-fields.tsx'
import { Part } from '../part.tsx'
import { AddressLines } from '../slip/order-slip.tsx'
import type { Form } from '#platform/forms/use-form.ts'
import hidden from '#ui/text/visually-hidden.module.css'
import { type CheckoutValues, NEW_ADDRESS } from './checkout-values.ts'
import classes from './choices.module.css'

type DeliveryPartProps = { form: Form<CheckoutValues>; addresses: readonly Address[]; isNew: boolean }

/** Chooses where the order goes: to an address of the profile or to a typed one. */
export function DeliveryPart({ form, addresses, isNew }: DeliveryPartProps) {
  const { t } = useLingui()
  const { onChange, error } = form.input('addressId')
  const words = { title: t`Where it goes` }
  return (
    <Part id="where" title={words.title}>
      {addresses.length > 0 && (
        <Radio.Group
          name="addressId"
          value={isNew ? NEW_ADDRESS : form.values.addressId}
          onChange={onChange}
          error={error}
          label={words.title}
          labelProps={{ className: hidden.hidden! }}
          classNames={GROUP}
        >
          <div className={classes.options}>
            {addresses.map((address) => (
              <Radio
                key={address.id}
                value={address.id}
                label={
                  <span className={classes.lines}>
                    <AddressLines address={address} />
                  </span>
                }
                classNames={OPTION}
              />
            ))}
            <Radio value={NEW_ADDRESS} label={t`Another address`} classNames={OPTION} />
          </div>
        </Radio.Group>
      )}
      {isNew && (
        <>
          <AddressFields input={(field) => form.input(`address.${field}`)} />
          {addresses.length < ADDRESSES_MAX && (
            <Checkbox
              {...form.checkbox('isKept')}
              label={t`Keep this address in my profile`}
              size="md"
              classNames={{ body: classes.checkBody!, label: classes.label!, input: classes.check! }}
            />
          )}
        </>
      )}
    </Part>
  )
}

export const GROUP = { error: classes.error! }

/** A radio button whose whole box can be pressed. */
export const OPTION = {
  root: classes.option!,
  body: classes.optionBody!,
  inner: classes.optionInner!,
  labelWrapper: classes.optionWords!,
  label: classes.optionLabel!,
  radio: classes.radio!,
  description: classes.about!,
}
