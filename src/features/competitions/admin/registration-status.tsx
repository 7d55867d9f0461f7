import type { Registration } from '#contract/admin-events.ts'
import type { RegistrationState } from '#contract/events.ts'
import { StatusDot, type StatusTone } from '#ui/admin/status-dot.tsx'
import { useEventWords } from './event-words.ts'

const TONES: Record<RegistrationState, StatusTone> = { confirmed: 'on', pending: 'waiting', lapsed: 'off' }

/** Whether somebody who signed up has confirmed it. */
export function RegistrationStatus({ registration: { state } }: { registration: Pick<Registration, 'state'> }) {
  const { registrationState: words } = useEventWords()
  return <StatusDot tone={TONES[state]}>{words[state]}</StatusDot>
}
