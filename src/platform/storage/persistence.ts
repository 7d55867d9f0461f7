let asked: Promise<boolean> | undefined

/**
 * Asks the browser to keep what we store even when the device runs out of space. To be called when there is something
 * worth it: after the install, after the first thing that a rider saved. Asked once per session, quietly.
 * Resolves to whether it will be kept; false where that can't be had.
 */
export function keepStorage(): Promise<boolean> {
  return (asked ??= askToKeepStorage())
}

/** The same on a person's own press: the browser is asked each time, whatever it answered before. */
export async function askToKeepStorage(): Promise<boolean> {
  try {
    // The browser that agreed once is not asked again: some of them ask the person.
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch {
    // No such thing here (plain HTTP, an old browser), or refused.
    return false
  }
}
