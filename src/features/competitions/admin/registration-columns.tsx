import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Registration } from '#contract/admin-competitions.ts'
import type { Language } from '#contract/limits.ts'
import { shortDate } from '#admin/values/short-date.ts'
import { formatDate } from '#platform/texts/format.ts'
import type { DataColumn } from '#admin/table/data-table.tsx'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import type { TermsDigest } from '../sign-up/consents.ts'
import { competitionWords } from './competition-words.ts'
import { RegistrationButton } from './registration-details.tsx'
import { PaidMark, RegistrationStatus } from './registration-status.tsx'
import { SignatureKind } from './signature.tsx'

export const fullName = ({ firstName, lastName }: Pick<Registration, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

/** The columns of the registration list, in a language. */
export function registrationColumns(
  i18n: I18n,
  language: Language,
  termsDigest: TermsDigest,
): readonly DataColumn<Registration>[] {
  const words = competitionWords(i18n)
  return [
    {
      id: 'name',
      label: i18n._(msg`Name`),
      sort: 'ascending',
      isFixed: true,
      wraps: true,
      cell: (registration) => (
        <RegistrationButton registration={registration} name={fullName(registration)} termsDigest={termsDigest} />
      ),
    },
    {
      id: 'event',
      label: i18n._(msg`Competition`),
      wraps: true,
      cell: ({ event }) => <Bidi>{event.name[language]}</Bidi>,
    },
    { id: 'level', label: i18n._(msg`Level`), sort: 'ascending', cell: ({ level }) => words.level[level] },
    {
      id: 'state',
      label: i18n._(msg`Status`),
      cell: (registration) => <RegistrationStatus registration={registration} />,
    },
    { id: 'paid', label: words.paid.label, cell: ({ paid }) => <PaidMark isPaid={paid !== null} /> },
    { id: 'email', label: i18n._(msg`E-mail`), wraps: true, cell: ({ email }) => <Ltr>{email}</Ltr> },
    { id: 'phone', label: i18n._(msg`Phone`), cell: ({ phone }) => <Ltr>{phone}</Ltr> },
    {
      id: 'dateOfBirth',
      label: i18n._(msg`Date of birth`),
      cell: ({ dateOfBirth }) => shortDate(dateOfBirth, language),
    },
    {
      id: 'signature',
      label: i18n._(msg`Signature`),
      cell: ({ signature }) => <SignatureKind signature={signature} />,
    },
    {
      id: 'createdAt',
      label: i18n._(msg`Signed up`),
      sort: 'descending',
      cell: ({ createdAt }) => formatDate(Date.parse(createdAt), language, { dateStyle: 'medium', timeStyle: 'short' }),
    },
  ]
}
