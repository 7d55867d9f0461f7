import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { AppError } from '#platform/app-error.ts'
import { useUnsaved } from '#platform/unsaved.ts'
import { type DraftSpec, useDraft } from './draft.ts'
import { useProblemText } from './problem-text.ts'
import { type Problems, problemsFromServer, problemsOf } from './problem.ts'

type FormOptions<Values extends object, Schema extends z.ZodMiniType> = {
  /** An empty form. The order of its fields is the order of the page. */
  initial: Values
  /** Of the contract: what is sent must fit it. Its messages are codes of `contract/forms.ts`. */
  schema: Schema
  /** What is sent, made of what was typed; the fields keep their names. */
  toBody?: (values: Values) => unknown
  /** Rules beyond the schema: more problems by field, for a body that may not fit it yet. */
  check?: (values: Values) => Problems
  /**
   * Sends it. An AppError with fields marks them; anything else that is thrown is `failure`. Once it resolves nothing
   * here is unsaved; the draft is still the caller's to `forget`.
   */
  submit: (body: z.infer<Schema>) => Promise<void>
  /** Keeps what is typed on the device; the same key all along. */
  draft?: DraftSpec<Values>
}

type NameOf<Values, Kind> = { [Name in keyof Values]: Values[Name] extends Kind ? Name : never }[keyof Values] & string

/** A form as its screen sees it. */
export type Form<Values extends object> = {
  values: Values
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void
  /** What is wrong with a field, in words; undefined while nothing is or nobody tried to send it yet. */
  errorOf: (name: keyof Values & string) => string | undefined
  /** The fields with problems, in the order of the page. For `FormErrors`. */
  wrong: readonly (keyof Values & string)[]
  /** Spread over a `TextField` or `TextArea`. */
  text: <Name extends NameOf<Values, string>>(name: Name) => FieldOf<'value', Values[Name]>
  /** Spread over a `CheckField`. */
  check: <Name extends NameOf<Values, boolean>>(name: Name) => FieldOf<'checked', Values[Name]>
  /** Spread over the `form`. */
  formProps: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: FormEvent) => void }
  /** Puts the focus into a field. */
  focus: (name: string) => void
  isSending: boolean
  /** Why it could not be sent; null after the next attempt begins. */
  failure: unknown
  /** What an earlier visit left was put into the fields. */
  isRestored: boolean
  /** Throws the draft away (it was sent). */
  forget: () => Promise<void>
  /** Empties the fields and throws the draft away. */
  startOver: () => void
}

type FieldOf<Key extends 'value' | 'checked', Value> = {
  name: string
  error: string | undefined
  onChange: (value: Value) => void
} & Record<Key, Value>

/**
 * A form's values and what is wrong with them. Nothing is called wrong before somebody tries to send it; from then on
 * each change is looked at. One bad field takes the focus itself, several hand it to the summary (`ui/form-errors.tsx`).
 * Fields are found by their `name`, or by `data-field` where they are no inputs.
 */
export function useForm<Values extends object, Schema extends z.ZodMiniType>({
  initial,
  schema,
  toBody = (values) => values,
  check = () => ({}),
  submit,
  draft: draftSpec,
}: FormOptions<Values, Schema>): Form<Values> {
  type Name = keyof Values & string
  const [values, setValues] = useState(initial)
  /** The same at once: two changes within one event see each other. */
  const current = useRef(initial)
  const put = (next: Values) => {
    current.current = next
    setValues(next)
  }
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set())
  /** How often somebody tried to send it in vain. */
  const [attempts, setAttempts] = useState(0)
  /** What the server said, until the field changes. */
  const [refused, setRefused] = useState<Problems>({})
  const [isSending, setSending] = useState(false)
  const [isSent, setSent] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [isRestored, setRestored] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const textOf = useProblemText()
  const names = Object.keys(initial) as Name[]

  const draft = useDraft(draftSpec, (stored) => {
    const known = Object.fromEntries(
      Object.entries(stored).filter(([name, value]) => value !== undefined && names.includes(name as Name)),
    ) as Partial<Values>
    if (Object.keys(known).length === 0) return
    // What was typed while the device was read is newer.
    put({ ...current.current, ...known, ...pick(current.current, touched) })
    setRestored(true)
  })
  useUnsaved(touched.size > 0 && !isSent && !draft.isKept)

  const find = (now: Values): Problems => {
    const body = toBody(now)
    const checked = schema.safeParse(body)
    return { ...check(now), ...(checked.success ? {} : problemsOf(checked.error.issues, body)) }
  }
  const problems: Problems = attempts > 0 ? { ...refused, ...find(values) } : refused
  const wrong = names.filter((name) => problems[name])

  const set: Form<Values>['set'] = (name, value) => {
    put({ ...current.current, [name]: value })
    setTouched((before) => (before.has(name) ? before : new Set([...before, name])))
    setRefused((before) => (before[name] ? omit(before, name) : before))
    draft.keep(current.current)
  }

  // What was typed before the page came to life stands in the boxes alone, and the next rendering would empty them.
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(typedIn(form.current, initial))) set(name as Name, value as Values[Name])
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page comes to life
  }, [])

  const focus = (name: string) => {
    const found = form.current?.querySelectorAll<HTMLElement>(`[name="${name}"], [data-field="${name}"]`) ?? []
    const target = [...found].find((one) => one instanceof HTMLInputElement && one.checked) ?? found[0]
    target?.focus()
  }

  // After the page shows what is wrong.
  const shown = useRef({ attempts: 0, wrong })
  useEffect(() => {
    const isNew = attempts > shown.current.attempts
    shown.current = { attempts, wrong }
    if (!isNew || wrong.length === 0) return
    const summary = form.current?.querySelector<HTMLElement>('[data-form-errors]')
    if (wrong.length > 1 && summary) summary.focus()
    else focus(wrong[0]!)
  })

  const send = async () => {
    if (isSending) return
    setFailure(null)
    const body = toBody(values)
    const checked = schema.safeParse(body)
    if (!checked.success || Object.keys(check(values)).length > 0) {
      setRefused({})
      setAttempts((count) => count + 1)
      return
    }
    setSending(true)
    // Otherwise what was typed last would be written after the draft is thrown away.
    await draft.flush()
    try {
      await submit(checked.data)
      setSent(true)
    } catch (error) {
      const said = error instanceof AppError ? problemsFromServer(error.fields, names) : {}
      setRefused(said)
      if (Object.keys(said).length > 0) setAttempts((count) => count + 1)
      else setFailure(error)
    } finally {
      setSending(false)
    }
  }

  const errorOf = (name: Name) => {
    const problem = problems[name]
    return problem && textOf(problem)
  }
  const fieldOf = (name: Name) => ({ name, error: errorOf(name), onChange: (value: never) => set(name, value) })

  return {
    values,
    set,
    errorOf,
    wrong,
    text: (name) => ({ ...fieldOf(name), value: values[name] }) as never,
    check: (name) => ({ ...fieldOf(name), checked: values[name] }) as never,
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        void send()
      },
    },
    focus,
    isSending,
    failure,
    isRestored,
    forget: draft.forget,
    startOver: () => {
      put(initial)
      setTouched(new Set())
      setAttempts(0)
      setRefused({})
      setRestored(false)
      void draft.forget()
    },
  }
}

/** What the controls of a form say other than its empty values. */
function typedIn<Values extends object>(form: HTMLFormElement | null, empty: Values): Partial<Values> {
  const typed: Record<string, unknown> = {}
  for (const control of form?.elements ?? []) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue
    const before = (empty as Record<string, unknown>)[control.name]
    const isBox = control.type === 'checkbox'
    const now = isBox && typeof before === 'boolean' ? (control as HTMLInputElement).checked : control.value
    if (control.type === 'radio' && !(control as HTMLInputElement).checked) continue
    if (typeof now === typeof before && now !== before) typed[control.name] = now
  }
  return typed as Partial<Values>
}

function pick<Values extends object>(values: Values, names: ReadonlySet<string>): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name))) as Partial<Values>
}

const omit = (problems: Problems, name: string): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => field !== name))
