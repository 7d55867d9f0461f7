import { useLingui } from '@lingui/react/macro'
import type { CompetitionKind } from '#contract/competitions.ts'
import { namedInResultsWords, over18Words } from './consents.ts'
import type { SignUpValues } from './sign-up-values.ts'

type FieldPath = keyof SignUpValues | 'signature.path' | 'signature.name'

/** Labels of the form's fields, by path. Only the label about the rules depends on the kind of competition. */
export function useSignUpLabels(kind: CompetitionKind = 'competition'): Readonly<Record<FieldPath, string>> {
  const { t, i18n } = useLingui()
  const signature = t`Signature`
  return {
    firstName: t`First name`,
    lastName: t`Last name`,
    email: t`E-mail`,
    phone: t`Phone`,
    dateOfBirth: t`Date of birth`,
    isOver18: over18Words(i18n, kind).label,
    level: t`Level`,
    videos: t`Videos`,
    agreesToRules: kind === 'competition' ? t`I agree to the competition rules` : t`I agree to the rules`,
    agreesToTerms: t`I agree to the terms and conditions`,
    namedInResults: namedInResultsWords(i18n).label,
    signature,
    'signature.path': signature,
    'signature.name': signature,
    website: t`Leave this empty`,
  }
}
