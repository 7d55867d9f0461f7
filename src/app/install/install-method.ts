/** How Rampa can be installed in this browser. */
export type InstallMethod =
  /** With the browser's own dialog, which the app can open. */
  | 'prompt'
  /** iPhone and iPad: by hand, from the Share menu of this browser. */
  | 'share'
  /** iPhone and iPad: by hand, but only in Safari. */
  | 'safari'
  /** Firefox on Android: by hand, from the browser's menu. */
  | 'menu'
  /** Safari on a Mac: by hand, from the menu bar. */
  | 'dock'
  /** Already installed, or not possible. */
  | null

/** Facts that the browser reveals about itself. */
export type InstallFacts = {
  userAgent: string
  /** Tells iPads, which claim to be Macs, from Macs, which have no touch screen. */
  maxTouchPoints: number
  /** Whether the page runs as an installed app. */
  isInstalled: boolean
  /** Whether the browser offered its dialog (`beforeinstallprompt`). */
  hasPrompt: boolean
}

/** Browsers inside other apps, whose Share menu belongs to the app. */
const IN_APP =
  /FBAN|FBAV|FB_IAB|Instagram|Line\/|TikTok|musical_ly|BytedanceWebview|Snapchat|Pinterest|LinkedInApp|GSA\//
/** Other browsers. Since iOS 16.4 their Share menu can add to the home screen. */
const OTHER_BROWSER = /(?:CriOS|FxiOS|EdgiOS|OPT|OPiOS|DuckDuckGo|Brave|YaBrowser)\//

const isApple = ({ userAgent, maxTouchPoints }: InstallFacts) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

/** Safari has "Add to Dock" since 17. No other browser on a Mac names a version of Safari. */
function addsToDock(userAgent: string): boolean {
  const [, version = '0'] = /Macintosh.* Version\/(\d+)[\d.]* Safari\//.exec(userAgent) ?? []
  return Number(version) >= 17
}

/** The iOS version; Infinity if the browser hides it, as on an iPad that requests desktop pages. */
function systemVersion(userAgent: string): number {
  const [, major, minor = '0'] = /OS (\d+)_(\d+)/.exec(userAgent) ?? []
  return major === undefined ? Infinity : Number(major) + Number(minor) / 100
}

export function installMethodOf(facts: InstallFacts): InstallMethod {
  const { userAgent, isInstalled, hasPrompt } = facts
  if (isInstalled) return null
  if (hasPrompt) return 'prompt'
  if (/Android.*Firefox\//.test(userAgent)) return 'menu'
  if (!isApple(facts)) return addsToDock(userAgent) ? 'dock' : null
  // The user agent of another app's window usually lacks "Safari".
  if (IN_APP.test(userAgent) || !/Safari\//.test(userAgent)) return 'safari'
  return OTHER_BROWSER.test(userAgent) && systemVersion(userAgent) < 16.04 ? 'safari' : 'share'
}

/** Since version 26, Safari on a phone has Share behind its "more" button. */
export function hidesShare(userAgent: string): boolean {
  const [, version] = /iPhone.*Version\/(\d+)/.exec(userAgent) ?? []
  return Number(version ?? 0) >= 26
}

const INSTALLED_MODES = ['standalone', 'fullscreen', 'minimal-ui', 'window-controls-overlay']

/** Whether this window is the installed app. */
export const runsInstalled = (): boolean =>
  (navigator as Navigator & { standalone?: boolean }).standalone === true ||
  INSTALLED_MODES.some((mode) => matchMedia(`(display-mode: ${mode})`).matches)
