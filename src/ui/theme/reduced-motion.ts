/**
 * Whether the person wants less motion, by the device's settings or by the choice in the app (display-preferences.ts).
 */
export const isMotionReduced = (): boolean =>
  document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches
