import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Competition } from '#contract/competitions.ts'
import type { Form } from '#platform/forms/use-form.ts'
import { CheckField } from '#ui/form/check-field.tsx'
import { cx } from '#ui/cx.ts'
import { RulesList } from '../components/rules-list.tsx'
import { TextDialog } from '../components/text-dialog.tsx'
import { namedInResultsWords } from './consents.ts'
import classes from './sign-up-form.module.css'
import type { SignUpValues } from './sign-up-values.ts'
import { useSignUpLabels } from './use-sign-up-labels.ts'

/** The texts that a rider agrees to. */
export type AgreementText = 'rules' | 'terms'

type AgreementsProps = {
  form: Form<SignUpValues>
  event: Competition
  /** Opens a text to read it. */
  onRead: (text: AgreementText) => void
}

/** The agreements of a rider, each with a button to read its text. */
export function Agreements({ form, event, onRead }: AgreementsProps) {
  const { t, i18n } = useLingui()
  const labels = useSignUpLabels(event.kind)
  const readButton = (text: AgreementText, label: string) => (
    <button
      type="button"
      className={cx(classes.read, classes.beside)}
      aria-haspopup="dialog"
      onClick={() => onRead(text)}
    >
      {label}
    </button>
  )
  return (
    <div className={classes.agreements}>
      <CheckField
        {...form.checkbox('agreesToRules')}
        label={labels.agreesToRules}
        required
        aside={readButton('rules', t`Read the rules`)}
      />
      <CheckField
        {...form.checkbox('agreesToTerms')}
        label={labels.agreesToTerms}
        required
        aside={readButton('terms', t`Read the terms`)}
      />
      <CheckField
        {...form.checkbox('namedInResults')}
        label={labels.namedInResults}
        hint={namedInResultsWords(i18n).hint}
      />
    </div>
  )
}

type AgreementDialogProps = {
  text: AgreementText
  event: Competition
  /** The site's terms. */
  terms: ReactNode
  onClose: () => void
}

/** One of the texts in a dialog over the form. */
export function AgreementDialog({ text, event, terms, onClose }: AgreementDialogProps) {
  const { t } = useLingui()
  const rules = event.kind === 'competition' ? t`Competition rules` : t`Rules`
  const titles = { rules, terms: t`Terms and conditions` }
  return (
    <TextDialog title={titles[text]} onClose={onClose}>
      {text === 'rules' ? <RulesList event={event} /> : terms}
    </TextDialog>
  )
}
