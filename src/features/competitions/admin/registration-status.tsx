import type { Registration } from '#contract/admin-competitions.ts'
import type { RegistrationState } from '#contract/competitions.ts'
import { StatusDot, type StatusTone } from '#admin/table/status-dot.tsx'
import { useCompetitionWords } from './competition-words.ts'

const TONES: Record<RegistrationState, StatusTone> = {
  confirmed: 'on',
  pending: 'waiting',
  queued: 'waiting',
  offered: 'waiting',
  lapsed: 'off',
}

/** Whether a rider has confirmed the registration. If not, also whether the registration holds a place. */
export function RegistrationStatus({ registration }: { registration: Pick<Registration, 'state' | 'hasPlace'> }) {
  const { state, hasPlace } = registration
  const { registrationState: words, placeless } = useCompetitionWords()
  return (
    <StatusDot tone={TONES[state]}>{state === 'pending' && hasPlace === false ? placeless : words[state]}</StatusDot>
  )
}

/** Whether an admin marked the registration as paid. */
export function PaidMark({ isPaid }: { isPaid: boolean }) {
  const { paid } = useCompetitionWords()
  return <StatusDot tone={isPaid ? 'on' : 'off'}>{isPaid ? paid.yes : paid.no}</StatusDot>
}
