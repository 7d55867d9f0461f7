import type { Registration } from '#contract/admin-events.ts'
import type { RegistrationState } from '#contract/events.ts'
import { registrationState } from '#domain/registration-state.ts'
import { useInstant } from '#platform/clock.tsx'
import { StatusDot, type StatusTone } from '#ui/admin/status-dot.tsx'
import { useEventWords } from './event-words.ts'

const TONES: Record<RegistrationState, StatusTone> = { confirmed: 'on', pending: 'waiting', lapsed: 'off' }

/** Whether somebody who signed up has confirmed it. */
export function RegistrationStatus({ registration }: { registration: Pick<Registration, 'confirmBy'> }) {
  const { registrationState: words } = useEventWords()
  const state = registrationState(registration, useInstant())
  return <StatusDot tone={TONES[state]}>{words[state]}</StatusDot>
}
