import { useLingui } from '@lingui/react/macro'
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { wholeView } from '#domain/map-view.ts'
import type { RiderLocation } from '#platform/device/location.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { MapMover } from './map-mover.ts'
import classes from './parks-map.module.css'

type MapControlsProps = { mover: () => MapMover | null; location: RiderLocation; onMe: () => void }

/** The buttons over the map: zoom in, zoom out, show the whole country, show the rider's location. */
export function MapControls({ mover, location: { status }, onMe }: MapControlsProps) {
  const { t } = useLingui()
  const seeAll = () => {
    const moved = mover()
    moved?.goTo(wholeView(moved.size()))
  }
  return (
    <div className={classes.controls} data-over-map="side">
      <IconButton variant="outlined" label={t`Closer`} onClick={() => mover()?.zoom(2)}>
        <IconPlus aria-hidden />
      </IconButton>
      <IconButton variant="outlined" label={t`Farther`} onClick={() => mover()?.zoom(0.5)}>
        <IconMinus aria-hidden />
      </IconButton>
      <IconButton variant="outlined" label={t`The whole country`} onClick={seeAll}>
        <IconMaximize aria-hidden />
      </IconButton>
      <IconButton
        variant="outlined"
        label={status === 'known' ? t`Back to me` : t`Use my location`}
        aria-disabled={status === 'asking' || status === 'slow'}
        onClick={onMe}
      >
        <IconCurrentLocation aria-hidden />
      </IconButton>
    </div>
  )
}
