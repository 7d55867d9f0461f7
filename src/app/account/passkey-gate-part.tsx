/** What admins who need a passkey see: loaded when it is shown, because few people do. */
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import type { PasskeyNeed } from '#contract/users.ts'
import { PasskeyGate } from '#features/account/passkeys/passkey-gate.tsx'
import { MantineArea } from '#ui/mantine-area.tsx'
import { Confirming } from './confirming.tsx'
import classes from './session-dialog.module.css'
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
      <Modal
        opened
        onClose={() => undefined}
        withCloseButton={false}
        closeOnClickOutside={false}
        closeOnEscape={false}
        centered
        zIndex={1000}
        title={t`Now your passkey`}
        // Not the page's banner.
        attributes={{ header: { role: 'presentation' } }}
        classNames={{ content: classes.content!, header: classes.header!, title: classes.title!, body: classes.body! }}
      >
        <PasskeyGatePart need={need} />
      </Modal>
    </MantineArea>
  )
}
