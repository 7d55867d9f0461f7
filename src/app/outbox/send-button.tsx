import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconSend2 from '@tabler/icons-react/dist/esm/icons/IconSend2.mjs'
import { PARK_RATING } from '#features/parks/collection/keys.ts'
import { AppError } from '#platform/http/app-error.ts'
import { isOffline } from '#platform/http/connectivity.ts'
import { useServices } from '#platform/services.tsx'
import type { OutboxEntry } from '#platform/outbox/outbox-entry.ts'
import { countMarkClass, countMarkText } from '#ui/text/count-mark.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import classes from './outbox-count.module.css'

/** The failure of the first entry that has one. */
function failureOf(entries: readonly OutboxEntry[]): AppError | undefined {
  const lastFailure = entries.find((entry) => entry.lastFailure !== null)?.lastFailure
  if (!lastFailure) return undefined
  const { kind, status, code, throttle, at } = lastFailure
  return new AppError(kind, '', { status, code, retryAfterMs: throttle ? throttle.until - at : null })
}

type SendButtonProps = { entries: readonly OutboxEntry[]; onFocusChange: (hasFocus: boolean) => void }

/** The button that says how many writes wait. A press sends these writes now. */
export function SendButton({ entries, onFocusChange }: SendButtonProps) {
  const { t } = useLingui()
  const { outbox, store, tellFailure } = useServices()
  const { toast, dismiss } = useToasts()
  const count = entries.length
  const ratings = entries.filter(({ kind }) => kind === PARK_RATING).length
  const words = {
    count: t`${plural(count, { one: '# waiting to be sent', other: '# waiting to be sent' })}`,
    ratings: t`${plural(ratings, { one: '# rating waits to be sent', other: '# ratings wait to be sent' })}`,
    now: t`Send now`,
    trying: t`Trying now.`,
    rest: t`Goes out by itself as soon as there is a signal. Trying now.`,
  }
  const send = () => {
    const trying = toast({
      title: ratings === count ? words.ratings : words.count,
      description: isOffline(store) ? words.rest : words.trying,
      variant: 'info',
    })
    void outbox.drain('asked').then(() => {
      const failure = failureOf(outbox.entries())
      if (!failure) return
      dismiss(trying)
      tellFailure(failure)
    })
  }
  return (
    <IconButton
      label={`${words.count}. ${words.now}`}
      className={classes.button!}
      data-waiting=""
      onFocus={() => onFocusChange(true)}
      onBlur={() => onFocusChange(false)}
      onClick={send}
    >
      <IconSend2 aria-hidden data-directional="" />
      <span aria-hidden="true" className={countMarkClass(classes.count)}>
        {countMarkText(count)}
      </span>
    </IconButton>
  )
}
