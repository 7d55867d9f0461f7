let asked: Promise<boolean> | undefined

/**
 * Asks the browser not to evict the app's storage, once per session: after the installation, or when a rider saved
 * something. Resolves to whether it agreed.
 */
export function keepStorage(): Promise<boolean> {
  return (asked ??= askToKeepStorage())
}

/** The same after a press: asks each time. */
export async function askToKeepStorage(): Promise<boolean> {
  try {
    // Some browsers ask the person, so not again after they agreed.
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch {
    // Missing (plain HTTP, an old browser) or refused.
    return false
  }
}
