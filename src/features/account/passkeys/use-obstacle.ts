import { useLingui } from '@lingui/react/macro'
import type { PasskeyHost } from '#contract/passkeys.ts'
import { supportsPasskeys } from './passkey-support.ts'

/** Why no passkey can be created here, in words; undefined: a passkey can be created, or the host is not known yet. */
export function useObstacle(host: PasskeyHost | undefined): string | undefined {
  const { t } = useLingui()
  if (host === undefined) return undefined
  const { name, problem } = host
  if (problem === 'ip')
    return t`There are no passkeys here: they need a name for the site, and its address is a number (${name}).`
  if (problem === 'insecure') return t`There are no passkeys here: they need https, and the site is at http://${name}.`
  const here = location.hostname
  if (here !== name && !here.endsWith(`.${name}`))
    return t`Passkeys of this site belong to ${name}, and the page is open at ${here}. Open it there to add one.`
  return supportsPasskeys() ? undefined : t`This browser has no passkeys.`
}
