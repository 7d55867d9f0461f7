import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A file that is being uploaded, or whose upload failed. */
export type Upload = {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** The share of the file that is sent, 0 to 1. */
  part: number
  /** Why the upload failed, in words. */
  problem: string
  /** Whether sending the file again may help. */
  canRetry: boolean
}

/** Why an upload failed, in words. */
export type UploadProblem = {
  text: string
  /** The file itself is the cause, so sending it again does not help. */
  isFinal: boolean
}

type UseUploadsOptions<Sent> = {
  send: (file: File, options: { onProgress: (part: number) => void; signal: AbortSignal }) => Promise<Sent>
  /**
   * Receives the result of an upload. Ids are in the order of choice.
   * @returns why the result can't be used, in words
   */
  onSent: (sent: Sent, upload: Pick<Upload, 'id' | 'file'>) => string | undefined
  /** Checks a file before it is sent. @returns why the file is not sent, in words */
  refusalOf: (file: File, index: number) => string | undefined
  problemOf: (failure: unknown) => UploadProblem
  onFailed: (file: File, problem: string) => void
}

export type Uploads = {
  uploads: readonly Upload[]
  add: (files: readonly File[]) => void
  retry: (id: number) => void
  /** Cancels a running upload, or dismisses a failed one. */
  cancel: (id: number) => void
}

const AT_ONCE = 2

/** Uploads files, two at a time. Each upload shows its progress, and can be cancelled and repeated. */
export function useUploads<Sent>(given: UseUploadsOptions<Sent>): Uploads {
  // An upload may end after a later render, and must call the functions of that render.
  const options = useRef(given)
  useLayoutEffect(() => {
    options.current = given
  })
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Upload[]>([])
  const running = useRef(new Map<number, AbortController>())
  const nextId = useRef(0)
  useEffect(() => {
    const controllers = running.current
    return () => {
      queue.current = []
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  const change = (id: number, values: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...values } : one)))
  const drop = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))
  const fail = ({ id, file }: Upload, problem: string, canRetry: boolean) => {
    change(id, { state: 'failed', problem, canRetry })
    options.current.onFailed(file, problem)
  }

  async function send(upload: Upload): Promise<void> {
    const { id, file } = upload
    const controller = new AbortController()
    running.current.set(id, controller)
    const { signal } = controller
    change(id, { state: 'sending', part: 0, problem: '' })
    try {
      const sent = await options.current.send(file, { signal, onProgress: (part) => change(id, { part }) })
      if (signal.aborted) return
      const problem = options.current.onSent(sent, { id, file })
      if (problem === undefined) drop(id)
      else fail(upload, problem, false)
    } catch (failure) {
      if (signal.aborted) return
      const { text, isFinal } = options.current.problemOf(failure)
      fail(upload, text, !isFinal)
    } finally {
      running.current.delete(id)
      startNext()
    }
  }
  function startNext(): void {
    while (running.current.size < AT_ONCE) {
      const upload = queue.current.shift()
      if (upload === undefined) return
      void send(upload)
    }
  }

  return {
    uploads,
    add(files) {
      const added = files.map((file, index): Upload => {
        const problem = given.refusalOf(file, index) ?? ''
        return { id: nextId.current++, file, state: problem ? 'failed' : 'waiting', part: 0, problem, canRetry: false }
      })
      setUploads((all) => [...all, ...added])
      for (const { file, problem } of added) if (problem) given.onFailed(file, problem)
      queue.current.push(...added.filter(({ state }) => state === 'waiting'))
      startNext()
    },
    retry(id) {
      const upload = uploads.find((one) => one.id === id)
      if (upload?.state !== 'failed') return
      change(id, { state: 'waiting', problem: '' })
      queue.current.push(upload)
      startNext()
    },
    cancel(id) {
      queue.current = queue.current.filter((one) => one.id !== id)
      running.current.get(id)?.abort()
      drop(id)
    },
  }
}
