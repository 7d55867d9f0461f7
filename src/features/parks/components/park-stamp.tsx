import { useLingui } from '@lingui/react/macro'
import type { OpenStatus } from '#domain/hours.ts'
import { Stamp, type StampKind } from '#ui/stamp.tsx'
import { openWord } from '../status-text.ts'

type ParkStampProps = {
  status: OpenStatus
  /** As the stamp's own: on a photo, inside a card, or small and straight. */
  look?: 'plate' | 'word' | 'calm'
  /** Where one park is the whole page; never in a list that recycles its cards. */
  lands?: boolean
  className?: string
}

const KINDS: Readonly<Record<OpenStatus['state'], StampKind | null>> = {
  open: 'open',
  'closing-soon': 'closing',
  closed: 'closed',
  'permanently-closed': 'permanent',
  unknown: null,
}

/** A park's state as a stamp. Nothing at all while nobody knows its hours (decisions: no badge, no red). */
export function ParkStamp({ status, ...look }: ParkStampProps) {
  const { i18n } = useLingui()
  const kind = KINDS[status.state]
  const word = openWord(i18n, status)
  if (kind === null || word === null) return null
  return (
    <Stamp kind={kind} {...look}>
      {word}
    </Stamp>
  )
}
