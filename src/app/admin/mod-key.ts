/** The name of the key of shortcuts: Command on Apple's systems, Ctrl elsewhere. */
export const MOD_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
