import { SaveError, type SaveFailure } from './save-file.ts'

const PARALLEL = 3

type Fetching = {
  /** The addresses to fetch. Returns another array if the rider has added or removed a park during the run. */
  wanted: () => readonly string[]
  isSaved: (address: string) => boolean
  save: (address: string, signal: AbortSignal) => Promise<void>
  onSaved: () => void
}

/**
 * Fetches files, three at a time. Ends when all are saved, when `controller` aborts, or when a file fails. A file that
 * the server no longer has is skipped. Resolves to the failure, or null.
 */
export async function fetchFiles(
  { wanted, isSaved, save, onSaved }: Fetching,
  controller: AbortController,
): Promise<SaveFailure | null> {
  const { signal } = controller
  const next = createQueue(wanted, isSaved)
  let isOneGone = false
  const worker = async () => {
    for (let address = next(); address !== undefined && !signal.aborted; address = next()) {
      try {
        await save(address, signal)
        onSaved()
      } catch (error) {
        if (signal.aborted) return
        const failure = error instanceof SaveError ? error : new SaveError('unpersisted', { cause: error })
        if (failure.reason === 'gone') isOneGone = true
        else controller.abort(failure)
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
  if (signal.aborted) return signal.reason instanceof SaveError ? signal.reason.reason : null
  return isOneGone ? 'gone' : null
}

/** Returns a function that gives the next address to fetch, each address once. */
function createQueue(wanted: Fetching['wanted'], isSaved: Fetching['isSaved']): () => string | undefined {
  const begun = new Set<string>()
  let list: readonly string[] = []
  let index = 0
  return () => {
    if (list !== wanted()) [list, index] = [wanted(), 0]
    while (index < list.length) {
      const address = list[index++]!
      if (begun.has(address) || isSaved(address)) continue
      begun.add(address)
      return address
    }
    return undefined
  }
}
