import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/list/chip.tsx'
import { describedBy, FieldError, FieldHint } from '#ui/form/field.tsx'
import { TextField, type TextFieldProps } from '#ui/form/text-field.tsx'
import classes from './signature-field.module.css'
import type { SignUpValues } from './sign-up-values.ts'
import { withoutLast } from './signature-path.ts'
import { useSignaturePad } from './use-signature-pad.ts'

type Signature = SignUpValues['signature']

type SignatureFieldProps = {
  value: Signature
  onChange: (value: Signature) => void
  /** The problem with the drawing, in words. */
  pathError: string | undefined
  /** The form's props for the typed name. */
  typed: Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'>
}

/** A signature: drawn with a finger or a mouse, or typed, for keyboards and screen readers. */
export function SignatureField({ value, onChange, pathError, typed }: SignatureFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const isDrawn = value.kind === 'drawn'
  const error = isDrawn ? pathError : typed.error
  const words = {
    drawHint: t`Sign with your finger or the mouse. By keyboard, choose “Type”.`,
    typeHint: t`Your full name counts as your signature.`,
    name: t`Your full name, as a signature`,
  }
  return (
    <fieldset
      className={classes.field}
      data-invalid={error ? '' : undefined}
      aria-describedby={isDrawn ? describedBy(id, words.drawHint, error) : undefined}
    >
      <legend className={classes.legend}>{t`Signature`}</legend>
      <div className={classes.kinds} role="group" aria-label={t`How to sign`}>
        <Chip
          pressed={isDrawn}
          data-path={isDrawn ? 'signature.path' : undefined}
          onClick={() => onChange({ ...value, kind: 'drawn' })}
        >
          {t({ message: 'Draw', context: 'signature' })}
        </Chip>
        <Chip pressed={!isDrawn} onClick={() => onChange({ ...value, kind: 'typed' })}>
          {t({ message: 'Type', context: 'signature' })}
        </Chip>
      </div>
      {isDrawn ? (
        <>
          <FieldHint id={`${id}hint`}>{words.drawHint}</FieldHint>
          <DrawingBox
            path={value.path}
            onChange={(path) => onChange({ ...value, path })}
            onMissing={() => onChange({ ...value, kind: 'typed' })}
          />
          <FieldError id={`${id}error`}>{error}</FieldError>
        </>
      ) : (
        <TextField
          {...typed}
          label={words.name}
          hint={words.typeHint}
          required
          autoComplete="name"
          className={classes.typed}
        />
      )}
    </fieldset>
  )
}

type DrawingBoxProps = { path: string; onChange: (path: string) => void; onMissing: () => void }

function DrawingBox({ path, onChange, onMissing }: DrawingBoxProps) {
  const { t } = useLingui()
  const canvas = useSignaturePad(path, onChange, onMissing)
  const isEmpty = path === ''
  const words = { empty: t`Empty signature box`, signed: t`Your signature`, missing: t`Sign here` }
  return (
    <>
      <div className={classes.box}>
        <canvas
          ref={canvas}
          className={classes.canvas}
          role="img"
          aria-label={isEmpty ? words.empty : words.signed}
          data-empty={isEmpty ? '' : undefined}
        />
        <span className={classes.line} aria-hidden="true">
          {isEmpty && words.missing}
        </span>
      </div>
      <div className={classes.actions}>
        <Button variant="quiet" disabled={isEmpty} onClick={() => onChange(withoutLast(path))}>
          {t({ message: 'Undo', context: 'signature' })}
        </Button>
        <Button variant="quiet" disabled={isEmpty} onClick={() => onChange('')}>
          {t`Clear`}
        </Button>
      </div>
    </>
  )
}
