/**
 * Returns a function that never runs `work` twice at a time. All calls made during a run share one more run after this
 * run.
 */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const run = (): Promise<void> => {
    next = undefined
    running = work().finally(() => {
      if (!next) running = undefined
    })
    return running
  }
  return () => (running ? (next ??= running.then(run, run)) : run())
}
