/**
 * All colours are defined here. `build/tokens.ts` writes them to `styles/tokens.css` as custom properties (`--paper`,
 * `--on-accent`, ...). Code reads this file where CSS can't be used (the browser's theme colour, the manifest, share
 * pictures).
 */

/** Colours of one theme. `onX` is the text colour on `x`. */
export type Palette = {
  /** The page's background. */
  paper: string
  card: string
  ink: string
  /** Secondary text. */
  muted: string
  /** Outlines of cards, and of controls that are recognisable without them. */
  line: string
  /** Outlines that make a control visible (text fields, switches): contrast 3:1. */
  field: string
  /** Thin rules inside a card. */
  hairline: string
  /** Filter pills and placeholders. */
  chip: string
  accent: string
  onAccent: string
  open: string
  closed: string
  lit: string
  /** Header, footer and search: yellow, or red on the page of a closed park. */
  tone: string
  onTone: string
  /** The background of text over photos. */
  plate: string
  onPlate: string
}

const hotYellow = '#ffcf21'
const darkInk = '#16150f'

export const palettes: Readonly<Record<'light' | 'dark', Palette>> = {
  light: {
    paper: '#f3f0ea',
    card: '#ffffff',
    ink: darkInk,
    muted: '#635f55',
    line: darkInk,
    field: darkInk,
    hairline: '#e0dbcf',
    chip: '#e9e4d9',
    accent: hotYellow,
    onAccent: darkInk,
    open: '#0b7a43',
    closed: '#c41e2d',
    lit: '#8a5a00',
    tone: hotYellow,
    onTone: darkInk,
    plate: '#16150f',
    onPlate: '#f5f2e8',
  },
  dark: {
    paper: '#121310',
    card: '#1d1f1a',
    ink: '#f5f2e8',
    muted: '#b3ad9d',
    line: '#4a4c43',
    field: '#85877b',
    hairline: '#33362f',
    chip: '#2b2e27',
    accent: hotYellow,
    onAccent: darkInk,
    open: '#4fd08c',
    closed: '#ff7a82',
    lit: hotYellow,
    tone: hotYellow,
    onTone: darkInk,
    plate: '#16150f',
    onPlate: '#f5f2e8',
  },
}

/** The colours with `data-tone="closed"`, in both themes: red instead of yellow, while a park is closed. */
export const closedTone: Readonly<Pick<Palette, 'tone' | 'onTone'>> = { tone: '#c41e2d', onTone: '#ffffff' }

export type Tone = 'normal' | 'closed'

/** The colour of the browser's bar; it is the header's colour. */
export const themeColor = (tone: Tone): string => (tone === 'closed' ? closedTone.tone : palettes.light.tone)
