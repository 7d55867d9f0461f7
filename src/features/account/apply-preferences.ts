/** Brings the account's preferences to this device, when they change and at a sign-in (docs/decisions/0073). */
import { type ThemePreferences, type User, userSchema } from '#contract/users.ts'
import { loadCatalog } from '#platform/i18n.ts'
import { applyLanguage, rememberLanguage } from '#platform/language.ts'
import type { Services } from '#platform/services.tsx'
import { applyFontSize, applyReducedMotion } from '#ui/display-preferences.ts'
import { chooseTheme } from '#ui/use-theme.ts'
import type { Language } from '#contract/limits.ts'

type Needed = Pick<Services, 'i18n' | 'store'>
export type Preferences = ThemePreferences & { language: Language }

/** Those of a user; undefined where another version stored the user. */
export function preferencesOf(user: User | null): Preferences | undefined {
  const read = userSchema.safeParse(user)
  return read.success ? { ...read.data.themePreferences, language: read.data.language } : undefined
}

/**
 * Applies what differs from `before`; everything where there is none (a sign-in). An account that leaves the theme to the
 * system does not change the choice that a device has made before.
 */
export function applyPreferences(
  services: Needed,
  { mode, fontSize, reducedMotion, language }: Preferences,
  before?: Preferences,
): void {
  if (before ? mode !== before.mode : mode !== 'system') chooseTheme(services.store, mode)
  if (fontSize !== before?.fontSize) applyFontSize(fontSize)
  if (reducedMotion !== before?.reducedMotion) applyReducedMotion(reducedMotion)
  if (language !== before?.language) void switchLanguage(services, language)
}

/** The device again as it is without an account. The theme and the language are the device's own choice by now. */
export function forgetPreferences(): void {
  applyFontSize('medium')
  applyReducedMotion(false)
}

/** Follows the session from now on: sign-in, sign-out, and changes of the profile on other devices and in other tabs. */
export function watchPreferences({ session, ...services }: Needed & Pick<Services, 'session'>): () => void {
  let owner = session?.current().user?._id
  let shown = preferencesOf(session?.current().user ?? null)
  return (
    session?.subscribe(({ user }) => {
      const next = preferencesOf(user)
      if (!user) forgetPreferences()
      else if (next) applyPreferences(services, next, user._id === owner ? shown : undefined)
      owner = user?._id
      shown = next
    }) ?? (() => {})
  )
}

/** Where the texts can't be loaded, the language stays. */
async function switchLanguage({ i18n }: Pick<Services, 'i18n'>, language: Language): Promise<void> {
  if (i18n.locale === language) return
  try {
    await loadCatalog(i18n, language)
  } catch {
    return
  }
  applyLanguage(language)
  rememberLanguage(language)
}
