import { useLingui } from '@lingui/react/macro'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useAtomValue } from 'jotai'
import classes from './been-mark.module.css'
import { beenAtom, type BeenSpotProps } from './logbook-spot.tsx'

/** A sticker on the row of a park at which the rider was. */
export function BeenMark({ parkId }: BeenSpotProps) {
  const { t } = useLingui()
  if (!useAtomValue(beenAtom)?.has(parkId)) return null
  // `data-passing` keeps the mark out of the start-up snapshot, because it is personal.
  return (
    <>
      {' '}
      <span className={classes.mark} data-passing="">
        <IconCheck size={12} stroke={3.5} aria-hidden />
        {t({ message: 'Been', context: 'mark on a park where the rider was' })}
      </span>
    </>
  )
}
