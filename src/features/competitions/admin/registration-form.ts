/** The values of the form in which an admin adds or corrects a registration. */
import type { RegistrationDetail } from '#contract/admin-competitions.ts'
import type { Competition, CompetitionLevel } from '#contract/competitions.ts'
import { normalisePhone } from '#domain/phone.ts'
import type { Problems } from '#platform/forms/problem.ts'
import type { SignUpValues } from '../sign-up/sign-up-values.ts'
import { isSigned } from '../sign-up/signature-path.ts'

export type RegistrationFields = {
  /** The competition's id; '': not chosen yet. */
  event: string
  firstName: string
  lastName: string
  email: string
  phone: string
  /** `YYYY-MM-DD`, or empty. */
  dateOfBirth: string
  level: CompetitionLevel | ''
  /** Whether the person signed on paper. Then `signature` is not sent. */
  isOnPaper: boolean
  signature: SignUpValues['signature']
  /** Whether a person is added although all places are taken. */
  overCapacity: boolean
  mail: boolean
}

const UNSIGNED: SignUpValues['signature'] = { kind: 'drawn', path: '', name: '' }

/** The form of a new registration. @param event the competition's id; '': not chosen yet */
export const newRegistration = (event: string): RegistrationFields => ({
  event,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  dateOfBirth: '',
  level: '',
  isOnPaper: true,
  signature: UNSIGNED,
  overCapacity: false,
  mail: false,
})

export const toRegistrationFields = (registration: RegistrationDetail): RegistrationFields => {
  const { firstName, lastName, email, phone, dateOfBirth, level, event } = registration
  return { ...newRegistration(event.id), ...{ firstName, lastName, email, phone, dateOfBirth, level } }
}

/** The body of a correction; incomplete values fail in the contract's schema. */
export const toCorrection = (fields: RegistrationFields): unknown => {
  const { firstName, lastName, email, phone, dateOfBirth, level, mail } = fields
  return { ...{ firstName, lastName, email, dateOfBirth, level, mail }, phone: normalisePhone(phone) }
}

/** The body of a new registration. */
export function toAddition({ event, isOnPaper, signature, overCapacity, ...fields }: RegistrationFields): unknown {
  const { kind, path, name } = signature
  return {
    event,
    ...fields,
    phone: normalisePhone(fields.phone),
    ...(overCapacity && { overCapacity }),
    ...(!isOnPaper && { signature: kind === 'drawn' ? { kind, path } : { kind, name } }),
  }
}

/** Rules beyond the schema: a competition is chosen, and a drawn signature is more than a dot. */
export const checkAddition = ({ event, isOnPaper, signature }: RegistrationFields): Problems<string> => ({
  ...(event === '' && { event: { code: 'choice' } }),
  ...(!isOnPaper &&
    signature.kind === 'drawn' &&
    !isSigned(signature.path) && { 'signature.path': { code: 'required' } }),
})

/** Whether an admin must say that a person is added beyond the places. */
export const isBeyondPlaces = (event: Pick<Competition, 'placesLeft'> | undefined): boolean => event?.placesLeft === 0
