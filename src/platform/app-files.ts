/**
 * Asks the page's worker whether all of the app's own files are on this device; it fetches again what is not. `onMissing`
 * hears how many are missing, before that and after. Without a worker nothing happens.
 */
export function checkAppFiles(onMissing?: (count: number) => void): void {
  const worker = globalThis.navigator?.serviceWorker?.controller
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }: MessageEvent<{ missing: number }>) => onMissing?.(data.missing)
  worker.postMessage({ type: 'CHECK_FILES' }, [port2])
}
