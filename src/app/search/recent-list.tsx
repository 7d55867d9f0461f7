import { useLingui } from '@lingui/react/macro'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import classes from './recent-list.module.css'

type RecentSearchesProps = { recent: readonly string[]; onPick: (term: string) => void; onClear: () => void }

/** The recent searches on this device, with a button that clears them. */
export function RecentSearches({ recent, onPick, onClear }: RecentSearchesProps) {
  const { t } = useLingui()
  const titleId = useId()
  if (recent.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {t`Recent searches`}
        </h2>
        <Button variant="quiet" onClick={onClear}>{t`Clear recent searches`}</Button>
      </div>
      <ul className={classes.list}>
        {recent.map((term) => (
          <li key={term}>
            <button type="button" className={classes.term} onClick={() => onPick(term)}>
              <IconHistory size={20} aria-hidden className={classes.clock} />
              <bdi>{term}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
