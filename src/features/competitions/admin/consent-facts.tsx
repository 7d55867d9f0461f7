import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Registration } from '#contract/admin-competitions.ts'
import { type Consent, type ConsentKind, CONSENTS } from '#contract/competitions.ts'
import { useMoment } from '#admin/values/use-moment.ts'
import { useServices } from '#platform/services.tsx'
import { Ltr } from '#ui/text/bidi.tsx'
import type { TermsDigest } from '../sign-up/consents.ts'
import { todaysDigestsQuery } from './queries.ts'
import classes from './registration-details.module.css'

type ConsentFactsProps = { registration: Registration; termsDigest: TermsDigest }

/** Shows when a rider agreed to each text, and whether the site still uses that text. */
export function ConsentFacts({ registration: { consents, event, signature }, termsDigest }: ConsentFactsProps) {
  const { t } = useLingui()
  const moment = useMoment()
  const { data } = useQuery({
    ...todaysDigestsQuery(useServices(), event.id, termsDigest),
    enabled: consents !== null,
  })
  const names: Record<ConsentKind, string> = { over18: t`Over 18`, terms: t`Terms`, rules: t`Rules` }
  if (consents === null) {
    return (
      <>
        <dt>{t`Consents`}</dt>
        <dd>
          {signature.kind === 'paper'
            ? t`On paper`
            : t`Given in the form. When, and to which text, was not stored yet.`}
        </dd>
      </>
    )
  }
  const inResults = (
    <div key="results" className={classes.consent}>
      <dt>{t`Full name in results`}</dt>
      <dd>{consents.results ? moment(consents.results.at) : t`No: first name and initial`}</dd>
    </div>
  )
  const required = CONSENTS.map((kind) => {
    const { at, digest } = consents[kind]
    return (
      <div key={kind} className={classes.consent}>
        <dt>{names[kind]}</dt>
        <dd>
          {moment(at)}
          <span className={classes.text}>
            <TextOf digest={digest} today={data?.[kind]} />
            {digest !== null && <Ltr>{digest.slice(0, 12)}</Ltr>}
          </span>
        </dd>
      </div>
    )
  })
  return [...required, inResults]
}

type TextOfProps = Pick<Consent, 'digest'> & {
  /** Digests of the present texts; null: the competition is in the trash; undefined: not loaded yet. */
  today: readonly (string | null)[] | null | undefined
}

/** Says whether the text that the rider agreed to has changed since. */
function TextOf({ digest, today }: TextOfProps) {
  const { t } = useLingui()
  if (digest === null) return t`The device could not name the text.`
  if (today === undefined) return null
  if (today === null) return t`The competition is in the trash, so the texts were not compared.`
  return today.includes(digest) ? t`The text is the one of today.` : t`The text has changed since.`
}
