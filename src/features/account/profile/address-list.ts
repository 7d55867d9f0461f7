/** Changes of a user's address list. The list is saved as a whole, and exactly one address is the default. */
import type { Address } from '#contract/users.ts'

export const ADDRESS_FIELDS = [
  'street',
  'houseNumber',
  'apartment',
  'floor',
  'entrance',
  'city',
  'zipCode',
  'country',
] as const

export const EMPTY_ADDRESS: Omit<Address, 'id'> = {
  street: '',
  houseNumber: '',
  apartment: '',
  floor: '',
  entrance: '',
  city: '',
  zipCode: '',
  country: '',
  isDefault: false,
}

type Known = Omit<Address, 'id'> & { id?: string | undefined }

/** Adds an address to the list, or replaces the address with the same id. */
export function withAddress(all: readonly Known[], address: Known): Known[] {
  const isKnown = address.id !== undefined && all.some(({ id }) => id === address.id)
  const next = isKnown ? all.map((one) => (one.id === address.id ? address : one)) : [...all, address]
  return address.isDefault ? next.map((one) => ({ ...one, isDefault: one === address })) : withOneDefault(next)
}

export const withoutAddress = (all: readonly Known[], id: string): Known[] =>
  withOneDefault(all.filter((one) => one.id !== id))

export const withDefault = (all: readonly Known[], id: string): Known[] =>
  all.map((one) => ({ ...one, isDefault: one.id === id }))

/** Leaves exactly one default: the first address marked as default; if none is marked, the first address. */
function withOneDefault(all: readonly Known[]): Known[] {
  const first = Math.max(
    0,
    all.findIndex(({ isDefault }) => isDefault),
  )
  return all.map((one, index) => ({ ...one, isDefault: index === first }))
}

/** Whether two addresses have the same content. */
export const isSameAddress = (one: Known, other: Known): boolean =>
  one.isDefault === other.isDefault && ADDRESS_FIELDS.every((field) => one[field] === other[field])
