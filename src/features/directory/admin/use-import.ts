import { useRef, useState } from 'react'
import { type ImportPlan, IMPORT_LIMIT_BYTES } from '#contract/directory.ts'
import type { FieldError } from '#contract/errors.ts'
import { AppError } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { planIn, sendImport } from './api.ts'

/** An import: a file is sent for a preview, and sent again to be imported. */
export type ImportState =
  | { step: 'choose' }
  | { step: 'sending'; file: File; part: number; isImport: boolean }
  /** `isOvertaken`: somebody changed the directory since the previous preview. */
  | { step: 'shown'; file: File; plan: ImportPlan; isOvertaken: boolean }
  | { step: 'refused'; file: File; reason: 'errors' | 'size'; errors: readonly FieldError[] }
  | { step: 'done'; counts: ImportPlan['counts']; historyId: string }

type Import = {
  state: ImportState
  /** Why the last attempt failed, if the file is not the cause; null otherwise. */
  refusal: { title: string; description: string } | null
  choose: (file: File) => void
  /** Whether new parks arrive hidden, to be reviewed. */
  isHidden: boolean
  setIsHidden: (isHidden: boolean) => void
  /** Imports what the preview shows. */
  run: () => void
  reset: () => void
}

export function useImport(onDone: () => void): Import {
  const services = useServices()
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  const [refusal, setRefusal] = useState<Import['refusal']>(null)
  const [isHidden, setIsHidden] = useState(false)
  const sending = useRef<AbortController>(null)

  async function send(file: File, shown?: ImportPlan) {
    const controller = new AbortController()
    sending.current = controller
    setRefusal(null)
    const isImport = shown !== undefined
    const onProgress = (part: number) => setState({ step: 'sending', file, part, isImport })
    onProgress(0)
    try {
      const options = { isHidden, onProgress, signal: controller.signal, ...(shown && { plan: shown.plan }) }
      const { historyId, ...plan } = await sendImport(services, file, options)
      if (historyId === null) setState({ step: 'shown', file, plan, isOvertaken: false })
      else {
        setState({ step: 'done', counts: plan.counts, historyId })
        onDone()
      }
    } catch (failure) {
      if (!controller.signal.aborted) setState(afterFailure(file, failure, shown))
      if (!controller.signal.aborted && !isAboutFile(failure) && !planIn(failure))
        services.tellFailure(failure, { show: setRefusal })
    }
  }

  return {
    state,
    refusal,
    choose(file) {
      if (file.size > IMPORT_LIMIT_BYTES) setState({ step: 'refused', file, reason: 'size', errors: [] })
      else void send(file)
    },
    isHidden,
    setIsHidden,
    run() {
      if (state.step === 'shown') void send(state.file, state.plan)
    },
    reset() {
      sending.current?.abort()
      setRefusal(null)
      setState({ step: 'choose' })
    },
  }
}

const isAboutFile = (failure: unknown) =>
  failure instanceof AppError && (failure.status === 400 || failure.status === 413)

function afterFailure(file: File, failure: unknown, shown: ImportPlan | undefined): ImportState {
  const plan = planIn(failure)
  if (plan) return { step: 'shown', file, plan, isOvertaken: true }
  if (failure instanceof AppError && isAboutFile(failure)) {
    const reason = failure.status === 413 ? 'size' : 'errors'
    return { step: 'refused', file, reason, errors: failure.fields }
  }
  // The server did not check the file, so the file may be correct: the import stays at the previous step.
  return shown ? { step: 'shown', file, plan: shown, isOvertaken: false } : { step: 'choose' }
}
