import { useForm as useMantineForm, type UseFormReturnType } from '@mantine/form'
import {
  type ChangeEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type * as z from 'zod/mini'
import { useUnsaved } from '#platform/page/unsaved.ts'
import { type DraftSpec, useDraft } from './draft.ts'
import { useFollowedInitial } from './followed-initial.ts'
import { focusField, typedIn } from './form-element.ts'
import { useFocusedProblem } from './focused-problem.ts'
import type { PathOf, ValueAt } from './path.ts'
import { type FieldRules, useFieldErrors } from './use-field-errors.ts'

type FormOptions<Values extends object, Schema extends z.ZodMiniType> = FieldRules<Values, Schema> & {
  /** The values of an empty form, in page order. */
  initial: Values
  /** If `initial` changes while the form is shown, fields that nobody has edited get the new values. */
  followsInitial?: boolean
  /**
   * Sends the body. If `submit` throws an AppError that names fields, these fields are marked; any other error becomes
   * `failure`. After success the values no longer count as unsaved; the draft stays until `forget` is called.
   */
  submit: (body: z.infer<Schema>) => Promise<void>
  /** Stores the values on the device. The draft's key must not change. */
  draft?: DraftSpec<Values>
  /** false: leaving the page needs no confirmation, because the text is quickly typed again (a password). */
  guardsLeaving?: boolean
}

/** Props of one field, for the fields of `ui/` and Mantine's inputs. */
export type InputProps<Key extends 'value' | 'checked', Value> = {
  name: string
  error: string | undefined
  onChange: (change: Value | ChangeEvent) => void
} & Record<Key, Value>

export type Form<Values extends object> = Pick<
  UseFormReturnType<Values>,
  'values' | 'getValues' | 'setValues' | 'setFieldValue' | 'insertListItem' | 'removeListItem' | 'reorderListItem'
> & {
  /**
   * The problem of a field, in words. Before the first attempt to send, undefined unless the server found the problem.
   */
  errorOf: (path: string) => string | undefined
  /** Paths of the fields with problems, in page order. */
  wrong: readonly string[]
  /** Props of a text field or a choice. */
  input: <Path extends PathOf<Values>>(path: Path) => InputProps<'value', ValueAt<Values, Path>>
  /** Props of a checkbox. */
  checkbox: <Path extends PathOf<Values>>(path: Path) => InputProps<'checked', ValueAt<Values, Path>>
  /** Props of the `form` element. */
  formProps: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: FormEvent) => void }
  /** Focuses a field, which is found by its `name` or `data-path`. */
  focus: (path: string) => void
  isSending: boolean
  /** Why the last attempt failed; null: no failure, or the failure is shown at fields. */
  failure: unknown
  /** Whether values of an earlier visit were restored. */
  isRestored: boolean
  /** Deletes the draft. */
  forget: () => Promise<void>
  /** Empties the fields and deletes the draft. */
  startOver: () => void
}

/**
 * Mantine's `useForm` with the contract's schemas, drafts, and values that were typed before hydration. Fields are
 * checked after the first attempt to send, and from then on at every change. After a failed attempt, the wrong field
 * gets the focus if there is only one; otherwise the summary (`ui/form/form-errors.tsx`) gets the focus.
 */
export function useForm<Values extends object, Schema extends z.ZodMiniType>({
  initial,
  followsInitial = false,
  submit,
  draft: draftSpec,
  guardsLeaving = true,
  ...rules
}: FormOptions<Values, Schema>): Form<Values> {
  const element = useRef<HTMLFormElement>(null)
  const [failedAttempts, setFailedAttempts] = useState(0)
  const [isSent, setSent] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [isRestored, setRestored] = useState(false)
  const { load, keep, flush, forget, isKept } = useDraft<Values>(draftSpec?.key)
  const followingRef = useRef(false)
  const onValuesChange = (values: Values) => {
    if (followingRef.current) return
    // If the form stays open after it was sent, an edit makes it unsaved again.
    setSent(false)
    keep(draftSpec?.write?.(values) ?? values)
  }
  // Mantine's own errors hold the problem codes from the server, because Mantine removes an error when its field
  // changes.
  const form = useMantineForm<Values>({ initialValues: initial, onValuesChange })
  useUnsaved(guardsLeaving && !isSent && !isKept)

  const { validate, codesOf, errorOf, wrong } = useFieldErrors(rules, form, failedAttempts > 0)

  const takeTyped = useEffectEvent(() => {
    for (const [path, value] of typedIn(element.current, initial)) form.setFieldValue(path, value as never)
  })
  useLayoutEffect(() => takeTyped(), [])

  const restore = useEffectEvent((stored: unknown) => {
    // Text that was typed while the draft was being read is newer than the draft, so this text stays.
    const draftValues = Object.entries(draftSpec!.read(stored)).filter(
      ([name, value]) => value !== undefined && name in initial && !form.isDirty(name),
    )
    if (draftValues.length === 0) return
    form.setValues(Object.fromEntries(draftValues) as Partial<Values>)
    setRestored(true)
  })
  useEffect(() => load((stored) => restore(stored)), [load])

  useFollowedInitial(form, initial, { isOn: followsInitial, followingRef })

  useFocusedProblem(element, wrong, failedAttempts)

  const send = async () => {
    if (form.submitting) return
    setFailure(null)
    form.clearErrors()
    const { body } = validate(form.getValues())
    if (body === undefined) return setFailedAttempts((count) => count + 1)
    form.setSubmitting(true)
    // A pending write must not run after `submit` deletes the draft.
    await flush()
    try {
      await submit(body)
      setSent(true)
    } catch (error) {
      const codes = codesOf(error)
      form.setErrors(codes)
      if (Object.keys(codes).length > 0) setFailedAttempts((count) => count + 1)
      else setFailure(error)
    } finally {
      form.setSubmitting(false)
    }
  }
  const propsOf = (path: string, type: 'input' | 'checkbox') =>
    ({ ...form.getInputProps(path, { type, withFocus: false }), name: path, error: errorOf(path) }) as never

  return {
    ...form,
    errorOf,
    wrong,
    input: (path) => propsOf(path, 'input'),
    checkbox: (path) => propsOf(path, 'checkbox'),
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        void send()
      },
    },
    focus: (path) => focusField(element.current, path),
    isSending: form.submitting,
    failure,
    isRestored,
    forget,
    startOver: () => {
      form.reset()
      setFailedAttempts(0)
      setRestored(false)
      void forget()
    },
  }
}
