/** The shape of a long text (`src/content/*.md`), as the build reads it (`build/long-texts.ts`). */

export const SITE = '{site}'

/** Text, strong text, or a link: to a page of the site (`/…`), an anchor (`#…`), or another site (`https://…`). */
export type Inline = string | { strong: string } | { text: string; href: string }

/**
 * A paragraph, a list, a paragraph shown only if the directory has a licence (true) or has none (false), or a text from
 * the settings: `contact`, how to reach the site; `kept`, when data is deleted. The variants carry no type names, which
 * would be sent with each block.
 */
export type Block = Inline[] | { items: Inline[][] } | { licensed: boolean; text: Inline[] } | 'contact' | 'kept'

export type TextSection = { id: string; heading: string; blocks: Block[] }

export type LongText = {
  title: string
  /** For search engines and shared links. */
  description: string
  /** `YYYY-MM-DD` of the last change. */
  updated: string
  /** The text before the first heading. */
  intro: Block[]
  sections: TextSection[]
}
