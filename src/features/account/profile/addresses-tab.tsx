import { useLingui } from '@lingui/react/macro'
import IconHomePlus from '@tabler/icons-react/dist/esm/icons/IconHomePlus.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Address, ADDRESSES_MAX, type User } from '#contract/users.ts'
import { updateProfile } from '../session/account-calls.ts'
import { useServices } from '#platform/services.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { AddressForm, type AddressInput } from './address-form.tsx'
import { isSameAddress, withAddress, withDefault, withoutAddress } from './address-list.ts'
import classes from './addresses-tab.module.css'
import card from './profile-screen.module.css'
import { useProfileSave } from './use-profile-save.ts'

/** The tab with the addresses that orders are sent to: at most 20, one of them the default. */
export function AddressesTab({ user }: { user: User }) {
  const { t } = useLingui()
  const services = useServices()
  const save = useProfileSave()
  const { toast } = useToasts()
  const [open, setOpen] = useState<string | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  const { addresses } = user
  const words = { none: t`No changes found`, saved: t`The address was saved`, removed: t`The address was removed` }
  /** The session's present addresses. Another tab may have changed them since this one was rendered. */
  const current = () => services.session.current().user?.addresses ?? addresses

  const saveAddress = async (address: AddressInput) => {
    const before = current().find(({ id }) => id === address.id)
    if (before && isSameAddress(before, address)) return void toast({ title: words.none, variant: 'info' })
    await updateProfile(services, { addresses: withAddress(current(), address) })
    toast({ title: words.saved, variant: 'success' })
  }
  const remove = async (address: Address) => {
    const saved = await save(() => ({ addresses: withoutAddress(current(), address.id) }))
    // The button takes the focus, because the row that had the focus was removed.
    add.current?.focus()
    if (saved) {
      const undo = () => void save(() => ({ addresses: withAddress(current(), { ...address, id: undefined }) }))
      toast({ title: words.removed, action: { label: t({ message: 'Undo', context: 'a change' }), run: undo } })
    }
  }
  const close = () => {
    // The button must be rendered again before it can get the focus.
    flushSync(() => setOpen(null))
    add.current?.focus({ preventScroll: true })
  }

  return (
    <>
      {addresses.length === 0 && open === null && (
        <div className={card.card}>
          <p>{t`No address yet. With one, an order is two taps.`}</p>
        </div>
      )}
      {addresses.map((address) => (
        <article key={address.id} className={card.card}>
          {open === address.id ? (
            <AddressForm address={address} isOnly={addresses.length === 1} onSave={saveAddress} onCancel={close} />
          ) : (
            <AddressRow
              address={address}
              onEdit={() => setOpen(address.id)}
              onRemove={() => void remove(address)}
              onDefault={() => void save(() => ({ addresses: withDefault(current(), address.id) }))}
            />
          )}
        </article>
      ))}
      {open === 'new' ? (
        <div className={card.card}>
          <AddressForm address={undefined} isOnly={addresses.length === 0} onSave={saveAddress} onCancel={close} />
        </div>
      ) : addresses.length < ADDRESSES_MAX ? (
        <Button ref={add} variant="secondary" className={classes.add} onClick={() => setOpen('new')}>
          <IconHomePlus size={22} aria-hidden />
          {t`Add an address`}
        </Button>
      ) : (
        <p className={classes.quiet}>{t`${ADDRESSES_MAX} addresses are the most. Remove one to add another.`}</p>
      )}
    </>
  )
}

type AddressRowProps = { address: Address; onEdit: () => void; onRemove: () => void; onDefault: () => void }

function AddressRow({ address, onEdit, onRemove, onDefault }: AddressRowProps) {
  const { t } = useLingui()
  const { street, houseNumber, apartment, floor, entrance, city, zipCode, country, isDefault } = address
  const line = `${street} ${houseNumber}`
  return (
    <div className={classes.row}>
      <address className={classes.words}>
        <b className={classes.street}>
          <bdi>{line}</bdi>
        </b>
        <span>{t`Apartment ${apartment}, floor ${floor}, entrance ${entrance}`}</span>
        <span>
          <bdi>{city}</bdi> <bdi>{zipCode}</bdi>, <bdi>{country}</bdi>
        </span>
      </address>
      <div className={classes.buttons}>
        <IconButton label={t`Change ${line}`} onClick={onEdit}>
          <IconPencil size={22} aria-hidden />
        </IconButton>
        <IconButton label={t`Remove ${line}`} onClick={onRemove}>
          <IconTrash size={22} aria-hidden />
        </IconButton>
      </div>
      {isDefault ? (
        <span className={classes.mark}>{t`Default address`}</span>
      ) : (
        <Button variant="quiet" className={classes.choose} onClick={onDefault}>
          {t`Make it the default`}
        </Button>
      )}
    </div>
  )
}
