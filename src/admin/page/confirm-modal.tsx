import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Form } from '#platform/forms/use-form.ts'
import { AdminDialog } from './admin-dialog.tsx'
import classes from './confirm-modal.module.css'

type ConfirmModalProps = {
  isOpen: boolean
  title: string
  children: ReactNode
  /** The text of the button that confirms. */
  confirm: string
  /** The text of the button that only closes; "Cancel" by default. */
  cancel?: string
  /** Whether the action harms somebody or cannot be undone. */
  isDanger?: boolean
  /** Whether the button that confirms gets the focus, for questions that are asked and answered by keyboard. */
  isReady?: boolean
  isBusy?: boolean
  isDisabled?: boolean
  /** Absent if `formProps` has the action. */
  onConfirm?: () => void
  /** The props of a form with fields, from `useForm`. */
  formProps?: Form<object>['formProps']
  onClose: () => void
}

/** A dialog that asks before an action. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { t } = useLingui()
  const {
    isOpen,
    title,
    children,
    confirm,
    cancel,
    isDanger,
    isReady,
    isBusy,
    isDisabled,
    onConfirm,
    formProps,
    onClose,
  } = props
  return (
    <AdminDialog isOpen={isOpen} title={title} onClose={onClose}>
      <form
        {...formProps}
        className={classes.body}
        onSubmit={(event) => {
          event.preventDefault()
          // If the modal is inside a form, React would also pass this event to that form.
          event.stopPropagation()
          if (isDisabled || isBusy) return
          formProps?.onSubmit(event)
          onConfirm?.()
        }}
      >
        {children}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {cancel ?? t`Cancel`}
          </Button>
          <Button
            type="submit"
            data-autofocus={isReady || undefined}
            className={isDanger ? classes.danger : undefined}
            loading={isBusy ?? false}
            disabled={isDisabled ?? false}
          >
            {confirm}
          </Button>
        </div>
      </form>
    </AdminDialog>
  )
}
