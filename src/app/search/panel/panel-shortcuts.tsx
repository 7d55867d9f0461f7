import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { chipClass } from '#ui/list/chip.tsx'
import { SHORTCUTS } from '../../layout/navigation.ts'
import classes from './search-panel.module.css'

/** Links to common lists, shown before anything is typed. */
export function PanelShortcuts({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  return (
    <nav className={classes.shortcuts} aria-label={t`Shortcuts`}>
      {SHORTCUTS.map(({ search, label }) => (
        <Link key={label.id} to="/skateparks" search={search} className={chipClass} onClick={onClose}>
          {i18n._(label)}
        </Link>
      ))}
    </nav>
  )
}
