import { useLingui } from '@lingui/react/macro'
import type { Registration } from '#contract/admin-events.ts'
import { Bidi } from '#ui/bidi.tsx'
import { cx } from '#ui/cx.ts'
import { SIGNATURE_BOX } from '../sign-up/signature-path.ts'
import classes from './lists.module.css'

type SignatureProps = { registration: Registration; isLarge?: boolean }

/** A signature: drawn strokes, or the typed name. */
export function Signature({ registration: { signature, firstName, lastName }, isLarge = false }: SignatureProps) {
  const { t } = useLingui()
  if (signature.kind === 'typed')
    return (
      <span className={classes.typed}>
        <Bidi>{signature.name}</Bidi>
      </span>
    )
  const name = `${firstName} ${lastName}`
  const { width, height } = SIGNATURE_BOX
  return (
    <svg
      role="img"
      aria-label={t`Signature of ${name}`}
      viewBox={`0 0 ${width} ${height}`}
      className={cx(classes.signature, isLarge && classes.large)}
    >
      <path
        d={signature.path}
        fill="none"
        stroke="#000"
        strokeWidth={isLarge ? 3 : 7}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
