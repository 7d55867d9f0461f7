/** The screen for admins who need a passkey. Loaded on demand, because few people see it. */
import { useLingui } from '@lingui/react/macro'
import type { PasskeyNeed } from '#contract/users.ts'
import { PasskeyGate } from '#features/account/passkeys/passkey-gate.tsx'
import { Dialog } from '#ui/mantine/mantine-dialog.tsx'
import { MantineArea } from '#ui/mantine/mantine-area.tsx'
import { Confirming } from './confirming.tsx'
import { useSignOut } from './use-sign-out.ts'

type Needed = { need: PasskeyNeed }

/** The passkey screen of the sign-in page. Adding a passkey may ask for the password again. */
export function PasskeyGatePart({ need }: Needed) {
  const signOut = useSignOut()
  return (
    <Confirming>
      <PasskeyGate need={need} onSignOut={() => void signOut()} />
    </Confirming>
  )
}

/**
 * Shown over a page of the admin area or a personal page, when passkeys have become mandatory for admins, or when the
 * session was renewed with the password instead of a passkey. The page stays mounted, so typed text is kept. The dialog
 * closes after the passkey was used.
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
