import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { OpenStatus } from '#domain/hours.ts'
import { Stamp } from '#ui/stamp.tsx'
import { openWord } from './status-text.ts'

type ParkStampProps = Pick<ComponentProps<typeof Stamp>, 'variant' | 'className'> & { status: OpenStatus }

/** A park's state as a stamp. Shows nothing while the hours are unknown: a wrong "closed" is worse than no stamp. */
export function ParkStamp({ status, ...rest }: ParkStampProps) {
  const { i18n } = useLingui()
  if (status.state === 'unknown') return null
  return (
    <Stamp kind={status.state} {...rest}>
      {openWord(i18n, status)}
    </Stamp>
  )
}
