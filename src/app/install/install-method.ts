/** The way to install Rampa in this browser. */
export type InstallMethod =
  /** In the browser's own dialog, which the app can open. */
  | 'prompt'
  /** On iPhone and iPad: by hand, from the Share menu of this browser. */
  | 'share'
  /** On iPhone and iPad: by hand, but in Safari, because this browser can't install apps. */
  | 'safari'
  /** In Firefox on Android: by hand, from the browser's menu. */
  | 'menu'
  /** In Safari on a Mac: by hand, from the menu bar. */
  | 'dock'
  /** The app is already installed, or can't be installed here. */
  | null

/** Facts that the browser reveals about itself. */
export type InstallFacts = {
  userAgent: string
  /** An iPad claims to be a Mac, but has a touch screen; a Mac has none. */
  maxTouchPoints: number
  /** Whether the page runs as an installed app. */
  isInstalled: boolean
  /** Whether the browser offered its dialog (`beforeinstallprompt`). */
  hasPrompt: boolean
}

/** Browsers inside other apps. Their Share menu is the other app's, not the browser's. */
const IN_APP =
  /FBAN|FBAV|FB_IAB|Instagram|Line\/|TikTok|musical_ly|BytedanceWebview|Snapchat|Pinterest|LinkedInApp|GSA\//
/** Browsers other than Safari. Since iOS 16.4 their Share menu can add a page to the home screen. */
const OTHER_BROWSER = /(?:CriOS|FxiOS|EdgiOS|OPT|OPiOS|DuckDuckGo|Brave|YaBrowser)\//

const isApple = ({ userAgent, maxTouchPoints }: InstallFacts) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

/** Safari has "Add to Dock" since version 17. Other browsers on a Mac don't name a version of Safari. */
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

/** Since version 26, the Share button of Safari on a phone is behind the "more" button. */
export function hidesShare(userAgent: string): boolean {
  const [, version] = /iPhone.*Version\/(\d+)/.exec(userAgent) ?? []
  return Number(version ?? 0) >= 26
}

const INSTALLED_MODES = ['standalone', 'fullscreen', 'minimal-ui', 'window-controls-overlay']

/** Whether this window is the installed app. */
export const runsInstalled = (): boolean =>
  (navigator as Navigator & { standalone?: boolean }).standalone === true ||
  INSTALLED_MODES.some((mode) => matchMedia(`(display-mode: ${mode})`).matches)
