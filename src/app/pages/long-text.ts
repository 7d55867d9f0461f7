/** The shape of a long text (`src/content/*.md`), as the build reads it (`build/long-texts.ts`). */

/** What stands for the site's name in any words of a text, its facts included. */
export const SITE = '{site}'

/** Text, strong text, or a link: to a page of the site (`/…`), an anchor (`#…`), or another site (`https://…`). */
export type Inline = string | { strong: string } | { text: string; href: string }

/** `contact`: replaced by the contact details of the settings; `kept`: by the times after which data is deleted. */
export type Block =
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'contact' }
  | { kind: 'kept' }

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
