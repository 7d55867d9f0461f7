import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Form } from '#platform/forms/use-form.ts'
import { AppError } from '#platform/http/app-error.ts'
import { useHydrated } from '#platform/page/hydrated.ts'
import { Button } from '#ui/button.tsx'
import { FormErrors } from '#ui/form/form-errors.tsx'
import { useFailureFocus } from '#ui/form/use-failure-focus.ts'
import { Notice } from '#ui/state/notice.tsx'
import classes from '../sign-up/sign-up-form.module.css'

type OwnFormProps = {
  form: Pick<Form<object>, 'formProps' | 'wrong' | 'errorOf' | 'focus' | 'failure' | 'isSending'>
  label: string
  /** The label of a field with a problem. */
  labelOf: (field: string) => string
  /** Shown if registration has closed meanwhile. */
  closed: string
  /** Whether saving is the page's main action. */
  isMain?: boolean
  children: ReactNode
}

/** The frame of a form that changes a rider's own registration: its problems, its fields, and the button that saves. */
export function OwnForm({ form, label, labelOf, closed, isMain = true, children }: OwnFormProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const failed = useFailureFocus<HTMLDivElement>(form.failure)
  const isClosed = form.failure instanceof AppError && form.failure.code === 'REGISTRATION_CLOSED'
  const wrong = t`Not saved yet. Please fix these:`
  const failedText = t`That didn't work. What you typed is still here: try again.`
  return (
    <form {...form.formProps} className={classes.form} aria-label={label}>
      <FormErrors
        title={wrong}
        problems={form.wrong.map((field) => ({ field, label: labelOf(field), text: form.errorOf(field) }))}
        onChoose={form.focus}
      />
      {children}
      {form.failure !== null && (
        <Notice ref={failed} tabIndex={-1} kind="error" role="alert">
          {isClosed ? closed : failedText}
        </Notice>
      )}
      <div className={classes.send}>
        <Button
          type={isHydrated ? 'submit' : 'button'}
          variant={isMain ? 'primary' : 'secondary'}
          className={classes.button}
          busy={form.isSending}
        >
          {t`Save`}
        </Button>
      </div>
    </form>
  )
}
