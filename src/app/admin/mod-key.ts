/** The modifier key of shortcuts: Command on Apple's systems, Ctrl on all others. */
export const MOD_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
