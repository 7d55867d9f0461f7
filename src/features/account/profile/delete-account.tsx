import { useLingui } from '@lingui/react/macro'
import { deleteAccountBodySchema } from '#contract/auth.ts'
import type { User } from '#contract/users.ts'
import { deleteAccount } from './own-account-calls.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog, useDialog } from '#ui/mantine/mantine-dialog.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { HiddenUserName, PasswordField, SubmitButton } from '../components/fields.tsx'
import { FormFailure } from '../components/form-failure.tsx'
import { PASSWORD_TEXTS } from '../problem-texts.ts'
import form_ from './forms.module.css'
import classes from './settings-tab.module.css'

/** Deletes the account: says what is deleted and what stays, then asks for the password. */
export function DeleteAccount({ user }: { user: User }) {
  const { t } = useLingui()
  const { email } = user
  const { isOpen, opener, open, close } = useDialog()
  return (
    <>
      <ul className={classes.list}>
        <li>{t`What goes: your profile, picture, addresses, favourites and sessions, at once and for good.`}</li>
        <li>{t`What stays: orders, without your name, because the law asks for them; votes on parks, which never had one.`}</li>
        <li>
          {user.emailConfirmedAt === null
            ? t`Messages and registrations that you sent from a form are kept as the terms say: nobody has shown that ${email} is your address.`
            : t`What goes too: messages that you sent with the address ${email}, and registrations for competitions, also for those to come.`}
        </li>
      </ul>
      <Button ref={opener} variant="secondary" className={classes.delete} onClick={open}>
        {t`Delete my account`}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t`Delete the account?`} closeLabel={t`Close without deleting`}>
        <DeleteForm user={user} onCancel={close} />
      </Dialog>
    </>
  )
}

function DeleteForm({ user, onCancel }: { user: User; onCancel: () => void }) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const words = { deleted: t`Your account was deleted` }
  const form = useForm({
    initial: { password: '' },
    schema: deleteAccountBodySchema,
    problemTexts: PASSWORD_TEXTS,
    guardsLeaving: false,
    async submit(body) {
      // The call also signs the person out, and the page is then left.
      await deleteAccount(services, body)
      toast({ title: words.deleted, variant: 'success' })
    },
  })
  return (
    <form {...form.formProps} className={cx(form_.form, classes.grave)} aria-label={t`Delete the account?`}>
      <p>{t`This can't be undone. Your password confirms that it is you.`}</p>
      <FormFailure failure={form.failure} about={t`The account was not deleted.`} />
      <HiddenUserName email={user.email} />
      <PasswordField
        {...form.input('password')}
        label={t`Your password`}
        autoComplete="current-password"
        data-autofocus
      />
      <SubmitButton isSending={form.isSending}>{t`Delete for good`}</SubmitButton>
      <Button variant="quiet" onClick={onCancel}>{t`Cancel`}</Button>
    </form>
  )
}
