/** The words of the form and list of competitions. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { CompetitionStatus } from '#contract/admin-competitions.ts'
import type { CompetitionKind, CompetitionLevel, CompetitionState, RegistrationState } from '#contract/competitions.ts'
import type { CompetitionProblem } from '#contract/new-competition.ts'
import { TIMES_LABELS, TIMES_PROBLEM_TEXTS } from '#admin/form/times.ts'
import { labelOf } from '#admin/values/label-of.ts'
import type { ProblemTexts } from '#platform/forms/problem-text.ts'
import { KIND_TEXTS } from '../kind-texts.ts'

/** Labels of the fields, by path. */
export const COMPETITION_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  'name.he': msg`Name in Hebrew`,
  'name.en': msg`Name in English`,
  kind: msg({ message: 'Kind', context: 'kind of competition' }),
  slug: msg`Address on the site`,
  status: msg`Status`,
  ...TIMES_LABELS,
  'summary.he': msg`Summary in Hebrew`,
  'summary.en': msg`Summary in English`,
  'place.he': msg`Place in Hebrew`,
  'place.en': msg`Place in English`,
  parkId: msg`In one of our parks`,
  closesPark: msg`The park is closed to others at that time`,
  date: msg`Date`,
  startTime: msg`Begins at`,
  endTime: msg`Ends at`,
  'rules.he': msg`Rules in Hebrew`,
  'rules.en': msg`Rules in English`,
  'fee.he': msg`Fee in the Hebrew text`,
  'fee.en': msg`Fee in the English text`,
  videos: msg`Videos`,
  'videos.most': msg`Most videos of a rider`,
  'videos.seconds': msg`Seconds of them together`,
  levels: msg`Levels`,
  opensAt: msg`Registration opens`,
  closesAt: msg`Registration closes`,
  capacity: msg`Places`,
  image: msg`Picture`,
  results: msg({ message: 'Results', context: 'competition' }),
  placed: msg`Riders with a place`,
}

/** Texts of problems beyond `FIELD_PROBLEMS`. */
export const COMPETITION_PROBLEM_TEXTS = {
  slug: msg`Only small Latin letters, digits and single hyphens, such as spring-jam-2027`,
  slugTaken: msg`Another competition has this address`,
  reserved: msg`The site has a page at this address`,
  address: msg`This is not the address of a picture`,
  amount: msg`A number from 0, without a sign`,
  order: msg`It can't close before it opens`,
  afterDay: msg`Registration can't close after the day of the competition`,
  noStart: msg`When does it begin? An end needs a start`,
  tooMany: msg`At most {limit} of these`,
  ...TIMES_PROBLEM_TEXTS,
} satisfies Record<CompetitionProblem | 'slugTaken', ProblemTexts[string]>

export function competitionWords(i18n: I18n) {
  return {
    status: {
      draft: i18n._(msg({ message: 'Draft', context: 'status of a competition' })),
      published: i18n._(msg({ message: 'Published', context: 'status of a competition' })),
    } satisfies Record<CompetitionStatus, string>,
    kind: {
      competition: i18n._(KIND_TEXTS.competition),
      jam: i18n._(KIND_TEXTS.jam),
      lesson: i18n._(KIND_TEXTS.lesson),
      meetup: i18n._(KIND_TEXTS.meetup),
    } satisfies Record<CompetitionKind, string>,
    state: {
      soon: i18n._(msg`Not open yet`),
      open: i18n._(msg({ message: 'Open', context: 'registration' })),
      closed: i18n._(msg({ message: 'Closed', context: 'registration' })),
      full: i18n._(msg({ message: 'Full', context: 'registration' })),
    } satisfies Record<CompetitionState, string>,
    registrationState: {
      confirmed: i18n._(msg({ message: 'Confirmed', context: 'registration' })),
      pending: i18n._(msg`Waits for confirmation`),
      queued: i18n._(msg`On the waiting list`),
      offered: i18n._(msg`A place is offered`),
      lapsed: i18n._(msg({ message: 'Not confirmed', context: 'registration' })),
    } satisfies Record<RegistrationState, string>,
    withdrawn: i18n._(msg({ message: 'Withdrawn', context: 'registration' })),
    paid: {
      label: i18n._(msg({ message: 'Paid', context: 'registration' })),
      yes: i18n._(msg({ message: 'Paid', context: 'registration' })),
      no: i18n._(msg({ message: 'Not paid', context: 'registration' })),
    },
    placeless: i18n._(msg`Waits for confirmation, without a place`),
    level: {
      junior: i18n._(msg({ message: 'Junior', context: 'competition level' })),
      amateur: i18n._(msg({ message: 'Amateur', context: 'competition level' })),
      pro: i18n._(msg({ message: 'Pro', context: 'competition level' })),
      girls: i18n._(msg({ message: 'Girls', context: 'competition level' })),
    } satisfies Record<CompetitionLevel, string>,
    /** The label of the field at a path: `name.he`, `rules.he.2`. */
    labelOf: (path: string) => labelOf(i18n, COMPETITION_LABELS, path),
  }
}

export const useCompetitionWords = () => competitionWords(useLingui().i18n)
