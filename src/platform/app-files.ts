/**
 * Asks the worker whether all of the app's own files are on this device; it fetches again what is not. `onMissing`
 * hears how many are missing, before that and after. Without a worker nothing happens.
 */
export async function checkAppFiles(onMissing?: (count: number) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }: MessageEvent<{ missing: number }>) => onMissing?.(data.missing)
  active?.postMessage({ type: 'CHECK_FILES' }, [port2])
}
