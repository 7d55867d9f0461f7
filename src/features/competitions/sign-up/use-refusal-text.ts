import { useLingui } from '@lingui/react/macro'
import { AppError } from '#platform/http/app-error.ts'

/** Why a registration was refused, and what to do. */
export type RefusalText = { title: string; text: string }

/** The text for an error of `register`, or for the code of an earlier refusal. */
export function useRefusalText(): (failure: unknown) => RefusalText {
  const { t } = useLingui()
  const title = t`Registration failed`
  const words: Record<string, RefusalText> = {
    ALREADY_REGISTERED: {
      title: t`This e-mail address is registered already`,
      text: t`Somebody signed up here with it: maybe you, from another device. If a mail with a link to confirm came, press it; otherwise there is nothing more to do. For another rider, use the rider’s own address.`,
    },
    REGISTRATION_CLOSED: {
      title: t`Registration is closed`,
      text: t`It closed, or the last place went, before your registration reached us. What you wrote is kept on this device: try again if a place opens up, or write to us.`,
    },
    LOOKS_AUTOMATED: {
      title: t`Not sent`,
      text: t`It looked as if a program had written it. Please send it again.`,
    },
    NOT_FOUND: {
      title: t`No longer listed`,
      text: t`It may have been called off. Write to us if you want to know more.`,
    },
  }
  const other = { title, text: t`Check what you wrote and send it again. If that doesn’t help, write to us.` }
  return (failure) => {
    const code = failure instanceof AppError ? failure.code : String(failure)
    return words[code] ?? other
  }
}
