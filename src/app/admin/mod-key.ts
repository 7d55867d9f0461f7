/** The modifier key's name: Command on Apple's systems, Ctrl elsewhere. */
export const MOD_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
