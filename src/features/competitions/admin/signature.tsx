import { useLingui } from '@lingui/react/macro'
import type { Registration, RegistrationDetail } from '#contract/admin-competitions.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { SIGNATURE_BOX } from '../sign-up/signature-path.ts'
import classes from './lists.module.css'

/** Says in a list how the rider signed: the typed name, or that the signature was drawn or is on paper. */
export function SignatureKind({ signature }: Pick<Registration, 'signature'>) {
  const { t } = useLingui()
  if (signature.kind === 'typed') return <TypedSignature name={signature.name} />
  return signature.kind === 'paper' ? t`On paper` : t`By hand`
}

/** A signature: drawn strokes, or the typed name. */
export function Signature({ registration: { signature, firstName, lastName } }: { registration: RegistrationDetail }) {
  const { t } = useLingui()
  if (signature.kind !== 'drawn') return <SignatureKind signature={signature} />
  const name = `${firstName} ${lastName}`
  const { width, height } = SIGNATURE_BOX
  return (
    <svg
      role="img"
      aria-label={t`Signature of ${name}`}
      viewBox={`0 0 ${width} ${height}`}
      className={classes.signature}
    >
      <path d={signature.path} fill="none" stroke="#000" strokeWidth={3} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

const TypedSignature = ({ name }: { name: string }) => (
  <span className={classes.typed}>
    <Bidi>{name}</Bidi>
  </span>
)
