type Badging = { setAppBadge?: () => Promise<void>; clearAppBadge?: () => Promise<void> }

/**
 * Shows or removes a dot on the icon of the installed app, in browsers that can (Badging API). Nobody is told of a
 * refusal: the dot repeats what the app says by itself.
 */
export async function showAppDot(isShown: boolean): Promise<void> {
  const badging = navigator as Badging
  await (isShown ? badging.setAppBadge?.() : badging.clearAppBadge?.())?.catch(() => undefined)
}
