/** A long text: `build/long-texts.ts` reads it when the app is built. */
declare module '*.md' {
  import type { LongText } from '#app/pages/long-text.ts'
  const text: LongText
  export default text
}

/** SHA-256 of the file of a long text, in hexadecimal, for what must name the text without having it. */
declare module '*.md?digest' {
  const digest: string
  export default digest
}
