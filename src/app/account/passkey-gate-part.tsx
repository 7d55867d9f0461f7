import type { PasskeyNeed } from '#contract/passkeys.ts'
import { PasskeyGate } from '#features/account/passkeys/passkey-gate.tsx'
import { Confirming } from './confirming.tsx'
import { useSignOut } from './use-sign-out.ts'

/** For an admin who needs a passkey. Adding one may ask for the password again. */
export function PasskeyGatePart({ need }: { need: PasskeyNeed }) {
  const signOut = useSignOut()
  return (
    <Confirming>
      <PasskeyGate need={need} onSignOut={() => void signOut()} />
    </Confirming>
  )
}
