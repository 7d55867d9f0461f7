/** How Rampa gets onto this home screen, as far as a page can tell. */
export type InstallMethod =
  /** The browser asks when we say so. */
  | 'prompt'
  /** iPhone and iPad: by hand, from the Share menu of this browser. */
  | 'share'
  /** iPhone and iPad: by hand, but not from here; Safari has to be opened first. */
  | 'safari'
  /** Firefox on Android: by hand, from the browser's menu. */
  | 'menu'
  /** Safari on a Mac: by hand, from the menu bar. */
  | 'dock'
  /** Installed already, or no way that we know. */
  | null

/** What the browser shows of itself. */
export type InstallFacts = {
  userAgent: string
  /** iPads say that they are Macs; no Mac has a touch screen. */
  maxTouchPoints: number
  /** The page runs as an installed app, whatever its window. */
  isInstalled: boolean
  /** The browser has offered to ask (`beforeinstallprompt`). */
  hasPrompt: boolean
}

/** Browsers inside of other apps, whose Share menu belongs to the app. */
const IN_APP =
  /FBAN|FBAV|FB_IAB|Instagram|Line\/|TikTok|musical_ly|BytedanceWebview|Snapchat|Pinterest|LinkedInApp|GSA\//
/** Other browsers with a Share menu that adds to the home screen, which iOS lets them since 16.4. */
const OTHER_BROWSER = /(?:CriOS|FxiOS|EdgiOS|OPT|OPiOS|DuckDuckGo|Brave|YaBrowser)\//

const isApple = ({ userAgent, maxTouchPoints }: InstallFacts) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

/** Safari has "Add to Dock" since 17. No other browser on a Mac names a version of Safari. */
function addsToDock(userAgent: string): boolean {
  const [, version = '0'] = /Macintosh.* Version\/(\d+)[\d.]* Safari\//.exec(userAgent) ?? []
  return Number(version) >= 17
}

/** iOS's version where the browser says it: browsers on an iPad that asks for desktop pages do not. */
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
  // A page in another app's window has no "Safari" in its name, unless that app made one up.
  if (IN_APP.test(userAgent) || !/Safari\//.test(userAgent)) return 'safari'
  return OTHER_BROWSER.test(userAgent) && systemVersion(userAgent) < 16.04 ? 'safari' : 'share'
}

/** Since 26, Safari on a phone keeps Share behind its "more" button. */
export function hidesShare(userAgent: string): boolean {
  const [, version] = /iPhone.*Version\/(\d+)/.exec(userAgent) ?? []
  return Number(version ?? 0) >= 26
}

const INSTALLED_MODES = ['standalone', 'fullscreen', 'minimal-ui', 'window-controls-overlay']

/** Whether this very window is the installed app. */
export const runsInstalled = (): boolean =>
  (navigator as Navigator & { standalone?: boolean }).standalone === true ||
  INSTALLED_MODES.some((mode) => matchMedia(`(display-mode: ${mode})`).matches)
