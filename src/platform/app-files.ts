/**
 * Asks the page's worker whether all of the app's own files are on this device; it fetches again what is not. `onAnswer`
 * hears it before that and after. Where no worker answers for the page, or not yet, they are not. Each start asks as well
 * (entry-client.tsx).
 */
export function checkAppFiles(onAnswer: (isWhole: boolean) => void): void {
  if (!('serviceWorker' in navigator)) return
  const { controller } = navigator.serviceWorker
  if (!controller) return onAnswer(false)
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }: MessageEvent<{ missing: number }>) => onAnswer(data.missing === 0)
  controller.postMessage({ type: 'CHECK_FILES' }, [port2])
}
