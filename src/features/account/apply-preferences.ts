import type { ThemePreferences, User } from '#contract/users.ts'
import type { Services } from '#platform/services.tsx'
import { switchLanguage } from '#platform/texts/switch-language.ts'
import { chooseDisplay, DEFAULT_DISPLAY, shownDisplay } from '#ui/theme/display-preferences.ts'
import { chooseTheme } from '#ui/theme/use-theme.ts'

/** The display preferences that the account stores. */
export type Preferences = Pick<User, 'language' | 'themePreferences'>

/**
 * Applies the account's display preferences on this device: language, theme, text size, motion.
 * @param former the preferences that the device knew before. Only preferences that differ from `former` are applied, so
 * that a theme chosen on this device stays. Absent (after a sign-in): all preferences are applied.
 */
export async function applyPreferences(
  { i18n, store }: Pick<Services, 'i18n' | 'store'>,
  { language, themePreferences: theme }: Preferences,
  former?: Preferences,
): Promise<void> {
  const before: Partial<ThemePreferences> = former?.themePreferences ?? {}
  if (theme.mode !== before.mode) chooseTheme(store, theme.mode)
  const display = shownDisplay()
  if (theme.fontSize !== before.fontSize) display.fontSize = theme.fontSize
  if (theme.reducedMotion !== before.reducedMotion) display.reducedMotion = theme.reducedMotion
  chooseDisplay(display)
  // Without a signal the texts of the new language may be missing. The page then keeps its present language.
  if (language !== former?.language && language !== i18n.locale)
    await switchLanguage(i18n, language).catch(() => undefined)
}

/**
 * Resets text size and motion for the next person on the device. Theme and language stay, because they can be chosen
 * without an account.
 */
export const resetPreferences = (): void => chooseDisplay(DEFAULT_DISPLAY)
