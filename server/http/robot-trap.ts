/** Refuses forms that a program seems to have sent (docs/decisions/messages-and-registrations.md). */
import { CONTACT_MIN_OPEN_MS } from '#contract/contact.ts'
import type { ContactBody } from '#contract/contact.ts'
import { ApiError } from './api-error.ts'

/** Whether the invisible field is filled in, or the form was filled in faster than a person can do it. */
const looksAutomated = ({ website = '', openFor }: Pick<ContactBody, 'website' | 'openFor'>): boolean =>
  website.trim() !== '' || (openFor !== undefined && openFor < CONTACT_MIN_OPEN_MS)

/**
 * Refuses a form that a program seems to have sent. The form is not dropped silently, because the sender may be a
 * person, who can then try again.
 * @throws ApiError 409 LOOKS_AUTOMATED
 */
export function refuseRobots(body: Pick<ContactBody, 'website' | 'openFor'>): void {
  if (looksAutomated(body)) {
    throw new ApiError(409, 'LOOKS_AUTOMATED', 'This looks as if a program had sent it. Please try again.')
  }
}
