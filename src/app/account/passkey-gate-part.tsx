/** What admins who need a passkey see: loaded when it is shown, because few people do. */
import { useLingui } from '@lingui/react/macro'
import type { PasskeyNeed } from '#contract/users.ts'
import { PasskeyGate } from '#features/account/passkeys/passkey-gate.tsx'
import { Dialog } from '#ui/mantine/mantine-dialog.tsx'
import { MantineArea } from '#ui/mantine/mantine-area.tsx'
import { Confirming } from './confirming.tsx'
import { useSignOut } from './use-sign-out.ts'

type Needed = { need: PasskeyNeed }

/** On the sign-in page. Adding a passkey may ask for the password again. */
export function PasskeyGatePart({ need }: Needed) {
  const signOut = useSignOut()
  return (
    <Confirming>
      <PasskeyGate need={need} onSignOut={() => void signOut()} />
    </Confirming>
  )
}

/**
 * Over a page of the admin area or the person's own, where admins need a passkey from now on, or a session was renewed with the
 * password: nothing is unmounted, nothing typed is lost. It closes when the passkey was used.
 */
export function PasskeyDialog({ need }: Needed) {
  const { t } = useLingui()
  return (
    <MantineArea>
      <Dialog
        opened
        onClose={() => undefined}
        closeOnClickOutside={false}
        closeOnEscape={false}
        zIndex={1000}
        title={t`Now your passkey`}
      >
        <PasskeyGatePart need={need} />
      </Dialog>
    </MantineArea>
  )
}
