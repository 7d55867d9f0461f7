/** The shape of a long text (`src/content/*.md`), as the build reads it (`build/long-texts.ts`). */

/** Plain words, strong words, or a link: to a page of ours (`/…`), a place on this one (`#…`), or elsewhere (`https://…`). */
export type Inline = string | { strong: string } | { text: string; href: string }

/** `contact`: where the site's own contact details stand, from the settings. */
export type Block = { kind: 'paragraph'; text: Inline[] } | { kind: 'list'; items: Inline[][] } | { kind: 'contact' }

export type TextSection = { id: string; heading: string; blocks: Block[] }

export type LongText = {
  title: string
  /** For search engines and shared links. */
  description: string
  /** `YYYY-MM-DD`: when the words last changed. */
  updated: string
  /** What stands before the first heading. */
  intro: Block[]
  sections: TextSection[]
}
