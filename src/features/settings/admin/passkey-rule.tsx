import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PasskeyRule } from '#contract/passkeys.ts'
import { confirmWithPasskey } from '#features/account/passkeys/passkey-calls.ts'
import { PasskeyFailure } from '#features/account/passkeys/passkey-failure.ts'
import { useAction } from '#admin/page/use-action.ts'
import { useServices } from '#platform/services.tsx'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { TableError } from '#admin/table/table-card.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { keepPasskeyRule, passkeyRuleQuery, savePasskeyRule } from './api.ts'
import classes from './settings-form.module.css'

/** Tab Passkeys: whether admins need a passkey. The switch takes effect at once; there is no form to save. */
export function PasskeyRuleCard() {
  const { t } = useLingui()
  const { data: rule, isError, refetch } = useQuery(passkeyRuleQuery(useServices()))
  if (rule) return <Rule rule={rule} />
  return isError ? (
    <TableError
      title={t`Data loading failed`}
      text={t`The settings could not be loaded.`}
      onRetry={() => void refetch()}
    />
  ) : (
    <div role="status" aria-label={t`Loading…`} />
  )
}

function Rule({ rule }: { rule: PasskeyRule }) {
  const { t } = useLingui()
  const { isRequired, isSuspended, admins, adminsWithPasskey, host } = rule
  const { name } = host
  const isOn = isRequired && !isSuspended
  const [change, isBusy] = useChange()
  const obstacle = useWhyNot(rule)
  return (
    <AdminCard
      title={t`Admins need a passkey`}
      text={t`On: an admin who signs in with the password alone can do nothing but add a passkey, or use the one that is there. A stolen password is not enough then. Off: the password is enough, and passkeys are everybody's own choice.`}
    >
      {isSuspended && <Suspended rule={rule} />}
      <div className={classes.switches}>
        <Switch
          checked={isOn}
          disabled={isBusy || (!isOn && obstacle !== undefined)}
          onChange={({ target }) => change(target.checked)}
          classNames={{ track: classes.track! }}
          label={t`Admins need a passkey`}
          description={obstacle ?? t`Switching it on asks for your passkey, so that it is sure to work here.`}
        />
      </div>
      <p>
        <span>{t`Active admins with a passkey for ${name}: ${adminsWithPasskey} of ${admins}.`}</span>{' '}
        {adminsWithPasskey < admins && <span>{t`The others add theirs when they sign in next.`}</span>}
      </p>
      <Link to="/profile" search={{ tab: 'settings' }} className={classes.prepare}>
        {t`Your own passkeys are in your profile`}
      </Link>
      <p className={classes.code}>
        {t`If nobody can get in any more, whoever runs the server can let you in:`}{' '}
        <bdi dir="ltr">npm run admin -- allow-passwords</bdi>
      </p>
    </AdminCard>
  )
}

/**
 * Says that the rule was switched on at another address than the site's present one, and therefore does not apply now.
 */
function Suspended({ rule: { requiredAt, host } }: { rule: PasskeyRule }) {
  const { t } = useLingui()
  const { name } = host
  return (
    <p
      className={classes.result}
      role="status"
    >{t`It was switched on at ${requiredAt}, and the site is at ${name} now, where those passkeys don't work. So the password is enough for everybody, until it is switched on here.`}</p>
  )
}

/** Why this admin can't switch the rule on, in words; undefined: this admin can switch it on. */
function useWhyNot({ host: { name, problem }, hasOwn }: PasskeyRule): string | undefined {
  const { t } = useLingui()
  if (problem === 'ip')
    return t`Not possible here: passkeys need a host name, and the site's address (PUBLIC_URL) is the IP address ${name}.`
  if (problem === 'insecure')
    return t`Not possible here: passkeys need https, and the site's address (PUBLIC_URL) is http://${name}.`
  return hasOwn ? undefined : t`First add a passkey of your own in your profile, so that you are not locked out.`
}

/** Returns the action that switches the rule on or off. To switch the rule on, the admin must first use a passkey. */
function useChange() {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const words = {
    on: t`Admins need a passkey now`,
    off: t`Admins need no passkey any more`,
    unused: t`No passkey was used, so nothing was changed.`,
    failed: t`Nothing was changed.`,
  }
  return useAction(async (isRequired: boolean) => {
    try {
      if (isRequired) await confirmWithPasskey(services)
      keepPasskeyRule(services.queryClient, await savePasskeyRule(services, isRequired))
      toast({ title: isRequired ? words.on : words.off, variant: 'success' })
    } catch (error) {
      if (error instanceof PasskeyFailure) toast({ title: words.unused, variant: 'warning' })
      else services.tellFailure(error, { about: words.failed })
    }
  })
}
