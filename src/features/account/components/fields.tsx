import { useLingui } from '@lingui/react/macro'
import { Button, PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { typingHint } from '../typing-hints.ts'
import classes from './fields.module.css'

const LOOK = { label: classes.label, description: classes.description, error: classes.error, input: classes.input }

type Texts = { label: string; description?: ReactNode }

/** An e-mail address, which is also the user name that password managers look for. */
export function EmailField(props: Texts & Omit<TextInputProps, 'classNames' | 'type'>) {
  return (
    <TextInput
      type="email"
      inputMode="email"
      autoComplete="username"
      spellCheck={false}
      {...(props.value && { dir: 'ltr' })}
      aria-required
      classNames={LOOK}
      {...props}
    />
  )
}

/** A line of text. */
export function NameField(props: Texts & Omit<TextInputProps, 'classNames'>) {
  return <TextInput aria-required classNames={LOOK} {...props} />
}

type PasswordFieldProps = Texts &
  Omit<PasswordInputProps, 'classNames'> & {
    value: string
    autoComplete: 'current-password' | 'new-password'
  }

/** A password with a button that shows it, and a warning about Hebrew letters and caps lock. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  const [isCapsLock, setCapsLock] = useState(false)
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const hint = typingHint(props.value, isCapsLock)
  const words = { capsLock: t`Caps Lock is on`, hebrew: t`These are Hebrew letters` }
  return (
    <div>
      <PasswordInput
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        visible={isShown}
        onVisibilityChange={setShown}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': isShown ? t`Hide the password` : t`Show the password` }}
        classNames={{ ...LOOK, innerInput: classes.inner, visibilityToggle: classes.toggle }}
        onKeyDown={noticeCapsLock}
        onKeyUp={noticeCapsLock}
        {...props}
      />
      <p className={classes.hint} role="status">
        {hint && (
          <>
            <IconAlertTriangle size={18} aria-hidden />
            <span>{words[hint]}</span>
          </>
        )}
      </p>
    </div>
  )
}

/** A hidden user name, for a form whose account is known. Password managers look for such a field. */
export const HiddenUserName = ({ email }: { email: string }) => (
  <input
    type="email"
    name="username"
    autoComplete="username"
    className={classes.offscreen}
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
)

/** The form's main button. It can't be pressed again while the form is being sent. */
export const SubmitButton = ({ isSending, children }: { isSending: boolean; children: ReactNode }) => (
  <Button type="submit" fullWidth loading={isSending} className={classes.submit!}>
    {children}
  </Button>
)
