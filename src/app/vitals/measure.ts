import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { figuresOf, type Measured, vitalsOf } from './vitals.ts'

/** The address with which this document was opened. */
const addressAtOpening = (): string => performance.getEntriesByType('navigation')[0]?.name ?? location.href

/**
 * Measures this page, and sends its figures to `target` when it is first hidden. Later times of the same page are not
 * sent, so one page counts once. The browser has kept what happened before this code was loaded.
 */
export function measurePage(target: string): void {
  const measured: Measured = {}
  const note = ({ name, value }: Metric) => void (measured[name] = value)
  onLCP(note)
  onCLS(note)
  onINP(note)
  onTTFB(note)
  // `pagehide` would be too early: it comes before the event in which the library reports shifts and presses. The library
  // listens on `window` while the event goes down, so its last figures are there when the event reaches `document`.
  document.addEventListener('visibilitychange', function send() {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    const vitals = vitalsOf(figuresOf(measured), addressAtOpening(), navigator.userAgent)
    if (vitals) navigator.sendBeacon(target, new Blob([JSON.stringify(vitals)], { type: 'application/json' }))
  })
}
