import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useIsOffline } from '#platform/http/connectivity.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './search-panel.module.css'
import type { PanelState } from './use-panel-search.ts'

/**
 * Tells screen readers how many results there are. Always rendered, because screen readers announce a status only when
 * its text changes.
 */
export function PanelStatus({ state, found, unknown }: { state: PanelState; found: number; unknown: number }) {
  const { t } = useLingui()
  return (
    <VisuallyHidden>
      <span role="status">
        {state === 'none'
          ? unknown > 0
            ? t`Nobody knows yet`
            : t`No results found`
          : state === 'found'
            ? t`${plural(found, { one: '# result', other: '# results' })}`
            : ''}
      </span>
    </VisuallyHidden>
  )
}

type PanelMessageProps = { state: PanelState; unknown: number; onRetry: () => void }

/** The panel's message when it has no results to show. */
export function PanelMessage({ state, unknown, onRetry }: PanelMessageProps) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  if (state === 'none')
    return (
      <div className={classes.nothing}>
        <p className={classes.none}>{unknown > 0 ? t`Nobody knows yet` : t`No results found`}</p>
        {isOffline && <p>{t`No signal: only what is on this device was searched.`}</p>}
        {unknown === 0 && <p>{t`Try fewer letters, a town or another spelling.`}</p>}
      </div>
    )
  if (state === 'failed')
    return (
      <div className={classes.nothing}>
        <p className={classes.none}>{t`Nothing to search in yet`}</p>
        <p>{t`Nobody answered. Try again in a moment.`}</p>
        <Button variant="secondary" onClick={onRetry}>{t`Try again`}</Button>
      </div>
    )
  return state === 'loading' && <p className={classes.nothing} role="status">{t`Fetching parks and guides`}</p>
}
