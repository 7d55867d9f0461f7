import { useLingui } from '@lingui/react/macro'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { confirmWithPasskey } from './passkey-calls.ts'
import { useServices } from '#platform/services.tsx'
import { Button } from '#ui/button.tsx'
import { PasskeyProblem } from './passkey-problem.tsx'
import classes from './passkeys.module.css'
import { useAttempt } from './use-attempt.ts'

type ConfirmByPasskeyProps = {
  /** Whether there is no password field above the button. */
  isAlone: boolean
  onConfirmed: () => void
}

/** Confirms with a passkey that the session's owner is present. */
export function ConfirmByPasskey({ isAlone, onConfirmed }: ConfirmByPasskeyProps) {
  const { t } = useLingui()
  const services = useServices()
  const { isBusy, failure, attempt } = useAttempt()
  const confirm = () =>
    attempt(async () => {
      await confirmWithPasskey(services)
      onConfirmed()
    })
  return (
    <div className={classes.signIn}>
      {!isAlone && <p className={classes.or}>{t`or`}</p>}
      <PasskeyProblem failure={failure} />
      <Button
        variant={isAlone ? 'primary' : 'secondary'}
        className={classes.button}
        busy={isBusy}
        onClick={() => void confirm()}
        data-autofocus={isAlone || undefined}
      >
        <IconKey size={22} aria-hidden />
        {t`Use my passkey`}
      </Button>
    </div>
  )
}
