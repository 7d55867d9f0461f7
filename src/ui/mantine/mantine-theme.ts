import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const yellow: MantineColorsTuple = [
  '#fffbe6',
  '#fff4c2',
  '#ffec94',
  '#ffe364',
  '#ffda40',
  '#ffd430',
  // Mantine fills controls with shade 6 in the light theme and shade 8 in the dark theme, and uses the next shade under
  // the pointer. All four shades are yellow.
  '#ffcf21',
  '#f2bf00',
  '#ffcf21',
  '#f2bf00',
]

/** Mantine's theme. Like our own components, it reads the custom properties of `styles/tokens.css`. */
export const theme = createTheme({
  fontFamily: 'var(--body)',
  headings: { fontFamily: 'var(--display)', fontWeight: '700', textWrap: 'balance' },
  black: '#16150f',
  colors: { rampa: yellow },
  primaryColor: 'rampa',
  // Makes the text on yellow dark.
  autoContrast: true,
  luminanceThreshold: 0.4,
  radius: { sm: '10px', md: '12px', lg: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // With the radius of other controls, a checkbox would be round like a radio button.
  components: { Checkbox: { defaultProps: { radius: 5 } } },
})

const fromTokens = {
  // Yellow is only for surfaces: yellow text would not be readable.
  '--mantine-color-rampa-text': 'var(--ink)',
  '--mantine-color-rampa-outline': 'var(--field)',
  '--mantine-color-rampa-light-color': 'var(--ink)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--ink)',
  '--mantine-color-error': 'var(--closed)',
  '--mantine-color-success': 'var(--open)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--chip)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--field)',
  '--mantine-color-disabled': 'var(--chip)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--hairline)',
}

/**
 * Sets Mantine's variables to ours, which change with the theme. The greys are set too, because Mantine uses them for
 * borders and backgrounds that have no variables of their own.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': '1.5', '--menu-item-hover': 'var(--chip)' },
  light: { ...fromTokens, '--mantine-color-gray-4': 'var(--field)' },
  dark: { ...fromTokens, '--mantine-color-dark-4': 'var(--field)', '--mantine-color-dark-6': 'var(--card)' },
})
