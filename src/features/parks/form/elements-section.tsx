import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { COVERS, type Cover, type Element, ELEMENTS, type Surface, SURFACES } from '#contract/park-elements.ts'
import { elementsOf, lettersOf } from '#domain/elements.ts'
import { Chip } from '#ui/list/chip.tsx'
import hidden from '#ui/text/visually-hidden.module.css'
import { COVER_WORDS, ELEMENT_WORDS, SURFACE_WORDS } from '../elements/element-words.ts'
import classes from './elements-section.module.css'
import type { FactForm } from './fact-form.ts'
import { useFactWords } from './fact-words.ts'

type ChipsProps = {
  label: string
  /** The label repeats a title above, so only screen readers get it. */
  isLabelHidden?: boolean
  hint?: string | undefined
  error: string | undefined
  /** Shown below the chips. */
  note: ReactNode
  children: ReactNode
}

/** A group of chips with a label. */
function Chips({ label, isLabelHidden = false, hint, error, note, children }: ChipsProps) {
  const id = useId()
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={error ? `${id}error` : undefined}
      className={classes.group}
    >
      <p id={id} className={isLabelHidden ? hidden.hidden : classes.label}>
        {label}
      </p>
      <div className={classes.chips}>{children}</div>
      {hint && <p className={classes.hint}>{hint}</p>}
      {error && (
        <p id={`${id}error`} className={classes.error}>
          {error}
        </p>
      )}
      {note}
    </div>
  )
}

/**
 * Chips for the elements of a park. “Unknown” is a chip of its own: while no chip is pressed, the form asks for an
 * answer.
 */
export function ElementsField({ form, note }: { form: FactForm; note?: ReactNode }) {
  const { t, i18n } = useLingui()
  const { labelOf } = useFactWords()
  const name = 'fields.elements'
  const { elements } = form.values.fields
  const chosen = elements === 'unknown' ? [] : elementsOf(elements)
  const set = (now: readonly Element[]) => form.setFieldValue(name, lettersOf(now) ?? '')
  const toggle = (element: Element) =>
    set(chosen.includes(element) ? chosen.filter((one) => one !== element) : [...chosen, element])
  return (
    <Chips
      label={labelOf('elements')}
      isLabelHidden
      hint={elements === '' ? t`Choose what there is, or “Unknown”.` : undefined}
      error={form.errorOf(name)}
      note={note}
    >
      {ELEMENTS.map((element) => (
        <Chip key={element} name={name} pressed={chosen.includes(element)} onClick={() => toggle(element)}>
          {i18n._(ELEMENT_WORDS[element])}
        </Chip>
      ))}
      <Chip
        name={name}
        className={classes.unknown}
        pressed={elements === 'unknown'}
        onClick={() => form.setFieldValue(name, elements === 'unknown' ? '' : 'unknown')}
      >
        {t`Unknown`}
      </Chip>
    </Chips>
  )
}

type OneOfProps<Value extends string> = {
  name: string
  label: string
  value: Value | 'unknown'
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value | 'unknown') => void
  error: string | undefined
  note: ReactNode
}

/** Chips of which at most one is pressed. A second press on a chip makes the value unknown again. */
function OneOf<Value extends string>({ name, label, value, options, onChange, error, note }: OneOfProps<Value>) {
  const { t } = useLingui()
  return (
    <Chips label={label} error={error} note={note}>
      {options.map((option) => (
        <Chip
          key={option.value}
          name={name}
          pressed={value === option.value}
          onClick={() => onChange(value === option.value ? 'unknown' : option.value)}
        >
          {option.label}
        </Chip>
      ))}
      <Chip name={name} className={classes.unknown} pressed={value === 'unknown'} onClick={() => onChange('unknown')}>
        {t`Unknown`}
      </Chip>
    </Chips>
  )
}

/** Chips for the surface of a park. */
export function SurfaceField({ form, note }: { form: FactForm; note?: ReactNode }) {
  const { i18n } = useLingui()
  const { labelOf } = useFactWords()
  return (
    <OneOf<Surface>
      name="fields.surface"
      label={labelOf('surface')}
      value={form.values.fields.surface}
      options={SURFACES.map((value) => ({ value, label: i18n._(SURFACE_WORDS[value]) }))}
      onChange={(value) => form.setFieldValue('fields.surface', value)}
      error={form.errorOf('fields.surface')}
      note={note}
    />
  )
}

/** Chips for a park's roof. */
export function CoverField({ form, note }: { form: FactForm; note?: ReactNode }) {
  const { i18n } = useLingui()
  const { labelOf } = useFactWords()
  return (
    <OneOf<Cover>
      name="fields.cover"
      label={labelOf('cover')}
      value={form.values.fields.cover}
      options={COVERS.map((value) => ({ value, label: i18n._(COVER_WORDS[value]) }))}
      onChange={(value) => form.setFieldValue('fields.cover', value)}
      error={form.errorOf('fields.cover')}
      note={note}
    />
  )
}
