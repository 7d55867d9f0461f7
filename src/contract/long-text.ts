/**
 * The shape of a long text after it was parsed (`domain/admin/long-text-source.ts`): by the build, if it is a file
 * (`src/content/*.md`), and by the server, if an admin wrote it.
 */

export const SITE = '{site}'

/** The addresses that a link may have: a page of the site, a part of the text, another site, an e-mail or a phone. */
export const LINK_PATTERN =
  /^(?:\/(?![/\\])\S*|#[a-z][a-z0-9-]*|https?:\/\/[^\s/]\S*|mailto:[^\s/]+@\S+|tel:\+?[\d*#-]+)$/

/** Text, strong text, or a link, whose address fits `LINK_PATTERN`. */
export type Inline = string | { strong: string } | { text: string; href: string }

/**
 * A block of a text. An array is a paragraph; `items` is a list; a block with `licensed` is shown only if the directory
 * has a licence (true) or has none (false). `contact` (how to reach the site), `kept` (when data is deleted) and
 * `credits` (the sources of the parks) are texts made from the settings. Blocks have no type name, because the name
 * would be sent with each block.
 */
export type Block =
  | Inline[]
  | { items: Inline[][] }
  | { licensed: boolean; text: Inline[] }
  | 'contact'
  | 'kept'
  | 'credits'

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
