import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { ParkState } from '#domain/park-state.ts'
import { Stamp } from '#ui/stamp.tsx'
import { openWord } from './status-text.ts'

type ParkStampProps = Pick<ComponentProps<typeof Stamp>, 'variant'> & { status: ParkState }

/** A park's state as a stamp. Shows nothing while the hours are unknown: a wrong "closed" is worse than no stamp. */
export function ParkStamp({ status, variant }: ParkStampProps) {
  const { i18n } = useLingui()
  if (status.state === 'unknown') return null
  return (
    <Stamp kind={status.state} variant={variant}>
      {openWord(i18n, status)}
    </Stamp>
  )
}
