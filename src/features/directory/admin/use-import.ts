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
  | { step: 'shown'; file: File; plan: ImportPlan; isOvertaken: boolean; isSkipping: boolean }
  | { step: 'refused'; file: File; reason: 'errors' | 'size'; errors: readonly FieldError[] }
  | { step: 'done'; counts: ImportPlan['counts']; historyId: string }

type Import = {
  state: ImportState
  /** Why the last attempt failed, if the file is not the cause; null otherwise. */
  refusal: { title: string; description: string } | null
  choose: (file: File) => void
  /** Previews a refused GeoJSON file again, without the features that have errors. */
  skipErrors: () => void
  /** Imports what the preview shows. */
  run: () => void
  reset: () => void
}

export function useImport(onDone: () => void): Import {
  const services = useServices()
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  const [refusal, setRefusal] = useState<Import['refusal']>(null)
  const sending = useRef<AbortController>(null)

  async function send(file: File, isSkipping: boolean, shown?: ImportPlan) {
    const controller = new AbortController()
    sending.current = controller
    setRefusal(null)
    const isImport = shown !== undefined
    const onProgress = (part: number) => setState({ step: 'sending', file, part, isImport })
    onProgress(0)
    try {
      const options = { isSkipping, onProgress, signal: controller.signal, ...(shown && { plan: shown.plan }) }
      const { historyId, ...plan } = await sendImport(services, file, options)
      if (historyId === null) setState({ step: 'shown', file, plan, isOvertaken: false, isSkipping })
      else {
        setState({ step: 'done', counts: plan.counts, historyId })
        onDone()
      }
    } catch (failure) {
      if (!controller.signal.aborted) setState(afterFailure(file, failure, isSkipping, shown))
      if (!controller.signal.aborted && !isAboutFile(failure) && !planIn(failure))
        services.tellFailure(failure, { show: setRefusal })
    }
  }

  return {
    state,
    refusal,
    choose(file) {
      if (file.size > IMPORT_LIMIT_BYTES) setState({ step: 'refused', file, reason: 'size', errors: [] })
      else void send(file, false)
    },
    skipErrors() {
      if (state.step === 'refused') void send(state.file, true)
    },
    run() {
      if (state.step === 'shown') void send(state.file, state.isSkipping, state.plan)
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

function afterFailure(file: File, failure: unknown, isSkipping: boolean, shown: ImportPlan | undefined): ImportState {
  const plan = planIn(failure)
  if (plan) return { step: 'shown', file, plan, isOvertaken: true, isSkipping }
  if (failure instanceof AppError && isAboutFile(failure)) {
    const reason = failure.status === 413 ? 'size' : 'errors'
    return { step: 'refused', file, reason, errors: failure.fields }
  }
  // The server did not check the file, so the file may be correct: the import stays at the previous step.
  return shown ? { step: 'shown', file, plan: shown, isOvertaken: false, isSkipping } : { step: 'choose' }
}
