import { useLingui } from '@lingui/react/macro'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { useEffect, useRef, useState } from 'react'
import type { Passkey } from '#contract/passkey.ts'
import { passkeyNameBodySchema } from '#contract/passkeys.ts'
import { renamePasskey } from './passkey-calls.ts'
import { formatDate } from '#platform/texts/format.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Button } from '#ui/button.tsx'
import { NameField } from '../components/fields.tsx'
import { FormFailure } from '../components/form-failure.tsx'
import form_ from '../profile/forms.module.css'
import list from '../profile/settings-tab.module.css'
import classes from './passkeys.module.css'
import { RemovePasskey } from './remove-passkey.tsx'

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const

type PasskeyRowProps = {
  passkey: Passkey
  /** The site's host: a passkey for another host does not work. */
  host: string
  /** Whether this device stores the passkey. */
  isHere: boolean
  /** Whether the passkey was just added. The name of a new passkey is open for editing. */
  isNew: boolean
  isOffline: boolean
  onChanged: () => Promise<void>
}

/** A passkey: its name, whether it is on this device, when it was added and last used, and its actions. */
export function PasskeyRow({ passkey, host, isHere, isNew, isOffline, onChanged }: PasskeyRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { name, host: madeAt, createdAt, lastUsedAt } = passkey
  const [isNaming, setNaming] = useState(isNew)
  const added = formatDate(Date.parse(createdAt), language, DAY)
  const used = lastUsedAt && formatDate(Date.parse(lastUsedAt), language, DAY)
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <IconKey size={26} aria-hidden />
        <div>
          <p className={list.place}>
            <bdi>{name}</bdi>
            {isHere && <span className={list.here}>{t`This device`}</span>}
          </p>
          <p className={list.when}>
            {used ? t`Added on ${added}, last used on ${used}` : t`Added on ${added}, not used yet`}
          </p>
          {madeAt !== host && <p className={list.when}>{t`Made at ${madeAt}: it does not work at this address.`}</p>}
        </div>
      </div>
      {isNaming ? (
        <NameForm
          passkey={passkey}
          onDone={async (isChanged) => {
            if (isChanged) await onChanged()
            setNaming(false)
          }}
        />
      ) : (
        <div className={form_.actions}>
          <Button variant="quiet" disabled={isOffline} aria-label={t`Rename: ${name}`} onClick={() => setNaming(true)}>
            {t`Rename`}
          </Button>
          <RemovePasskey passkey={passkey} isDisabled={isOffline} onRemoved={onChanged} />
        </div>
      )}
    </li>
  )
}

type NameFormProps = { passkey: Passkey; onDone: (isChanged: boolean) => Promise<void> }

function NameForm({ passkey: { id, name }, onDone }: NameFormProps) {
  const { t } = useLingui()
  const services = useServices()
  const field = useRef<HTMLInputElement>(null)
  // The name field takes the focus, because it replaces the button that had the focus.
  useEffect(() => field.current?.focus(), [])
  const form = useForm({
    initial: { name },
    schema: passkeyNameBodySchema,
    guardsLeaving: false,
    async submit(body) {
      if (body.name !== name) await renamePasskey(services, id, body.name)
      await onDone(body.name !== name)
    },
  })
  return (
    <form {...form.formProps} className={form_.form} aria-label={t`Name of the passkey`}>
      <FormFailure failure={form.failure} about={t`The settings were not updated.`} />
      <NameField
        {...form.input('name')}
        label={t`Name of the passkey`}
        description={t`So that you know it in this list: the device, or where you keep it.`}
        ref={field}
      />
      <div className={form_.actions}>
        <Button type="submit" busy={form.isSending}>{t`Save the name`}</Button>
        <Button variant="quiet" onClick={() => void onDone(false)}>{t`Leave it`}</Button>
      </div>
    </form>
  )
}
