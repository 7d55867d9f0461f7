/** The shape of a long text (`src/content/*.md`) after the build has parsed it (`build/long-texts.ts`). */

export const SITE = '{site}'

/** Text, strong text, or a link: to a page of the site (`/…`), an anchor (`#…`), or another site (`https://…`). */
export type Inline = string | { strong: string } | { text: string; href: string }

/**
 * A paragraph; a list; a paragraph shown only if the directory has a licence (`licensed` true) or only if it has none
 * (false); or a text made from the settings: `contact`, how to reach the site, or `kept`, when data is deleted. The
 * variants have no type names, which would be sent with each block.
 */
export type Block = Inline[] | { items: Inline[][] } | { licensed: boolean; text: Inline[] } | 'contact' | 'kept'

export type TextSection = { id: string; heading: string; blocks: Block[] }

export type LongText = {
  title: string
  /** The description for search engines and shared links. */
  description: string
  /** The day of the last change, `YYYY-MM-DD`. */
  updated: string
  /** The text before the first heading. */
  intro: Block[]
  sections: TextSection[]
}
