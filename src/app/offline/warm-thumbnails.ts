type SavingNavigator = Navigator & { connection?: { saveData?: boolean } }

/** Asks the worker to fetch the first `most` pictures of a list's cards quietly. A person who saves data is left alone. */
export async function warmThumbnails(addresses: readonly (string | undefined)[], most: number): Promise<void> {
  if (!('serviceWorker' in navigator) || (navigator as SavingNavigator).connection?.saveData) return
  const known = [...new Set(addresses)].filter((url) => url !== undefined)
  // Rejects where the browser refuses all site data.
  const registration = await navigator.serviceWorker.ready.catch(() => undefined)
  registration?.active?.postMessage({ type: 'WARM_IMAGES', addresses: known.slice(0, most) })
}
