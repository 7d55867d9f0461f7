let asked: Promise<boolean> | undefined

/**
 * Asks the browser not to evict our storage, once per session. For when there is something to lose: after the install,
 * after the first thing that a rider saved. Resolves to whether it agreed.
 */
export function keepStorage(): Promise<boolean> {
  return (asked ??= askToKeepStorage())
}

/** The same at a person's press: asks each time. */
export async function askToKeepStorage(): Promise<boolean> {
  try {
    // Some browsers ask the person: not again after they agreed.
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch {
    // Missing (plain HTTP, an old browser) or refused.
    return false
  }
}
