import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { registrationBodySchema } from '#contract/registration-bodies.ts'
import { type Form, useForm } from '#platform/forms/use-form.ts'
import { AppError } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { draftKey } from '../keys.ts'
import { register } from '../registration-kind.ts'
import { consentsOf, type TermsDigest } from './consents.ts'
import { VIDEO_PROBLEM_TEXTS } from './video-texts.ts'
import { checkFor, emptyValues, readDraft, type SignUpValues, toBody } from './sign-up-values.ts'

/**
 * The values, the draft and the sending of a registration. `onDone` is called when the registration was sent, or waits
 * in the outbox.
 */
export function useSignUpForm(event: Competition, termsDigest: TermsDigest, onDone: () => void): Form<SignUpValues> {
  const { t, i18n } = useLingui()
  const services = useServices()
  const language = useLanguage()
  const [initial] = useState(() => emptyValues(event))
  const form = useForm<SignUpValues, typeof registrationBodySchema>({
    initial,
    schema: registrationBodySchema,
    toBody,
    check: checkFor(event),
    problemTexts: VIDEO_PROBLEM_TEXTS,
    draft: { key: draftKey(event.slug), read: readDraft },
    submit: async (body) => {
      const consents = await consentsOf(i18n, event, termsDigest, form.getValues().namedInResults)
      const waits = event.state === 'full' && { waits: true }
      await register(services, event, { ...body, ...waits, language, consents }).catch((error: unknown) => {
        // A browser may have filled in the hidden field for a person. The field is emptied, so that the person can send
        // the form again.
        if (error instanceof AppError && error.code === 'LOOKS_AUTOMATED') form.setFieldValue('website', '')
        throw error
      })
      onDone()
    },
  })
  const unsigned = t`Sign here, or choose to type your name`
  const errorOf = (field: string) => {
    const error = form.errorOf(field)
    return error && field === 'signature.path' ? unsigned : error
  }
  return { ...form, errorOf }
}
