import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type Options = {
  isOn: boolean
  /** True while this hook itself changes the values: such a change was not typed by a person. */
  followingRef: RefObject<boolean>
}

/** When the initial values change, untouched fields get the new values. */
export function useFollowedInitial<Values extends object>(
  form: UseFormReturnType<Values>,
  initial: Values,
  { isOn, followingRef }: Options,
): void {
  const formerInitial = useRef(initial)
  const follow = useEffectEvent(() => {
    const former = formerInitial.current
    formerInitial.current = initial
    const names = Object.keys(initial) as (keyof Values)[]
    const untouched = names.filter((name) => isSame(form.getValues()[name], former[name]))
    form.setInitialValues(initial)
    followingRef.current = true
    form.setValues(Object.fromEntries(untouched.map((name) => [name, initial[name]])) as Partial<Values>)
    followingRef.current = false
  })
  useEffect(() => {
    if (isOn && !isSame(initial, formerInitial.current)) follow()
  }, [isOn, initial])
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
