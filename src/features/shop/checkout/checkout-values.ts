/** The checkout's fields, their draft, and the order made from them. */
import type { OrderBody, OrderLine } from '#contract/orders.ts'
import type { Address, User } from '#contract/users.ts'
import { normalisePhone } from '#domain/phone.ts'
import { ADDRESS_FIELDS, EMPTY_ADDRESS } from '#features/account/profile/address-list.ts'

/** `addressId` of a typed address. */
export const NEW_ADDRESS = 'new'

type TypedAddress = Record<(typeof ADDRESS_FIELDS)[number], string>

export type CheckoutValues = {
  name: string
  phone: string
  addressId: string
  address: TypedAddress
  /** Whether the typed address is added to the profile. */
  isKept: boolean
  /** '': not chosen yet. */
  paymentMethod: string
}

const onlyText = (known: Record<string, unknown>, field: string) => {
  const value = known[field]
  return typeof value === 'string' ? { [field]: value } : {}
}

/** If there is only one payment method, it is preselected. */
export function initialValues(user: User, country: string, methods: readonly string[]): CheckoutValues {
  const { id: _id, isDefault: _isDefault, ...empty } = { id: '', ...EMPTY_ADDRESS }
  return {
    name: user.name,
    phone: user.phone,
    addressId: user.addresses.find(({ isDefault }) => isDefault)?.id ?? NEW_ADDRESS,
    address: { ...empty, country },
    isKept: user.addresses.length === 0,
    paymentMethod: methods.length === 1 ? methods[0]! : '',
  }
}

/** The usable part of a stored draft. */
export function readDraft(stored: unknown): Partial<CheckoutValues> {
  const fields = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const address = (typeof fields.address === 'object' && fields.address !== null ? fields.address : {}) as TypedAddress
  const isWhole = ADDRESS_FIELDS.every((field) => typeof address[field] === 'string')
  return {
    ...onlyText(fields, 'name'),
    ...onlyText(fields, 'phone'),
    ...onlyText(fields, 'addressId'),
    ...onlyText(fields, 'paymentMethod'),
    ...(isWhole && { address }),
    ...(typeof fields.isKept === 'boolean' && { isKept: fields.isKept }),
  }
}

/**
 * The chosen address of the profile. undefined: the typed address is used. This is also so if the chosen address has
 * been removed from the profile.
 */
export const chosenAddress = ({ addressId }: Pick<CheckoutValues, 'addressId'>, addresses: readonly Address[]) =>
  addresses.find(({ id }) => id === addressId)

type Ordered = { lines: readonly OrderLine[]; total: number; addresses: readonly Address[] }

/** The body of the order. The payment method may be missing: the schema reports it. */
export function orderBody(values: CheckoutValues, { lines, total, addresses }: Ordered) {
  const { name, phone, paymentMethod, address } = values
  const savedAddress = chosenAddress(values, addresses)
  const items: OrderBody['items'] = lines.map(({ productId, variantId, quantity }) => ({
    productId,
    variantId,
    quantity,
  }))
  return {
    items,
    ...(savedAddress ? { addressId: savedAddress.id } : { address }),
    name,
    phone: normalisePhone(phone),
    paymentMethod,
    expectedTotal: total,
  }
}
