import type { Registration } from '#contract/admin-events.ts'
import type { RegistrationState } from '#contract/events.ts'
import { StatusDot, type StatusTone } from '#ui/admin/status-dot.tsx'
import { useEventWords } from './event-words.ts'

const TONES: Record<RegistrationState, StatusTone> = { confirmed: 'on', pending: 'waiting', lapsed: 'off' }

/** Whether a rider has confirmed the registration, and whether it holds a place until then. */
export function RegistrationStatus({ registration }: { registration: Pick<Registration, 'state' | 'hasPlace'> }) {
  const { state, hasPlace } = registration
  const { registrationState: words, placeless } = useEventWords()
  return (
    <StatusDot tone={TONES[state]}>{state === 'pending' && hasPlace === false ? placeless : words[state]}</StatusDot>
  )
}
