/** The value of a key. null if localStorage lacks the key, or the browser refuses the storage. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes a value; null removes it. Returns false if the browser refuses. */
export function writeLocal(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** The keys that begin with the prefix, each without the prefix. Empty if the browser refuses the storage. */
export function localKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
  } catch {
    return []
  }
}
