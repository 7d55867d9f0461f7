import { useLingui } from '@lingui/react/macro'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { Ref } from 'react'
import { useHydrated } from '#platform/page/hydrated.ts'
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx'
import { loadSearchPanel } from './lazy-search-panel.tsx'

type SearchToggleProps = { ref: Ref<HTMLButtonElement>; open: boolean; onToggle: () => void }

/** The button that opens and closes the search panel. Before hydration it is a link to the search page. */
export function SearchToggle({ ref, open, onToggle }: SearchToggleProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const labels = { open: t`Search the site`, close: t`Close the search` }
  const magnifier = <IconSearch aria-hidden />
  if (!isHydrated)
    return (
      <a href="/search" className={iconButtonClass()} aria-label={labels.open}>
        {magnifier}
      </a>
    )
  // Loads the panel's code when the pointer comes near, so that the panel opens without delay.
  const near = () => void loadSearchPanel().catch(() => undefined)
  return (
    <IconButton
      ref={ref}
      label={open ? labels.close : labels.open}
      aria-expanded={open}
      aria-controls="site-search"
      onPointerEnter={near}
      onPointerDown={near}
      onFocus={near}
      onClick={onToggle}
    >
      {open ? <IconX aria-hidden /> : magnifier}
    </IconButton>
  )
}
