let asked: Promise<boolean> | undefined

/**
 * Asks the browser once per session not to evict the app's storage: after the installation, or when a rider saved
 * something. Resolves to true if the browser agreed.
 */
export function keepStorage(): Promise<boolean> {
  return (asked ??= askToKeepStorage())
}

/** Like `keepStorage`, but asks at every call, so that a button can ask again. */
export async function askToKeepStorage(): Promise<boolean> {
  try {
    // Some browsers ask the person, so don't ask again after they agreed.
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch {
    // `navigator.storage` is missing (plain HTTP, an old browser) or refuses.
    return false
  }
}
