/** A long text: `build/long-texts.ts` reads it when the app is built. */
declare module '*.md' {
  import type { LongText } from '#contract/long-text.ts'
  const text: LongText
  export default text
}

/** SHA-256 of the file of a long text, in hexadecimal, for what must name the text without having it. */
declare module '*.md?digest' {
  const digest: string
  export default digest
}

/** The text of the file as an admin edits it. */
declare module '*.md?source' {
  import type { LongTextSource } from '#contract/site-texts.ts'
  const source: LongTextSource
  export default source
}
