/**
 * Asks the worker whether all of the app's own files are on this device. The worker fetches missing files; `onAnswer`
 * is called before and after the fetch. If no worker controls the page, the answer is no. Each start of the app asks
 * this too (app/start/offline.ts).
 */
export function checkAppFiles(onAnswer: (isWhole: boolean) => void): void {
  const controller = (navigator as Partial<Navigator>).serviceWorker?.controller
  if (!controller) return onAnswer(false)
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }: MessageEvent<{ missing: number }>) => onAnswer(data.missing === 0)
  controller.postMessage({ type: 'CHECK_FILES' }, [port2])
}
