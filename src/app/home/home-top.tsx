import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import { memo, type ReactNode } from 'react'
import { useHomeLine } from '#features/site-texts/home-lines.ts'
import type { RiderLocation } from '#platform/device/location.ts'
import { useHydrated } from '#platform/page/hydrated.ts'
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx'
import classes from './home-top.module.css'

type HomeTopProps = {
  status: RiderLocation['status']
  /** Requests the rider's location. */
  onNear: () => void
  /** The counter. On a phone it is below the title, on wide screens beside it. */
  children?: ReactNode
}

/** The title, and a button that brings the nearest parks to the top. */
export function HomeTop({ children, ...near }: HomeTopProps) {
  const { t } = useLingui()
  const title = useHomeLine('title', t`Where are we riding today?`)
  return (
    <div className={classes.top}>
      <h1 className={classes.title}>{title}</h1>
      <NearButton {...near} />
      {children}
    </div>
  )
}

/** Before hydration the button is a link to the list by distance, which requests the location. */
const NearButton = memo(function NearButton({ status, onNear }: Omit<HomeTopProps, 'children'>) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const isBusy = status === 'asking' || status === 'slow'
  const label = isBusy ? t`Finding where you are…` : status === 'known' ? t`Find me again` : t`Nearest to me first`
  const icon = <IconCurrentLocation size={24} aria-hidden />
  if (!isHydrated)
    return (
      <Link
        to="/skateparks"
        search={{ sort: 'distance' }}
        className={iconButtonClass('outlined', classes.near)}
        aria-label={label}
      >
        {icon}
      </Link>
    )
  return (
    <IconButton
      variant="outlined"
      label={label}
      className={classes.near}
      aria-disabled={isBusy || undefined}
      data-busy={isBusy || undefined}
      onClick={onNear}
    >
      {icon}
    </IconButton>
  )
})
