/** A long text: `build/long-texts.ts` reads it when the app is built. */
declare module '*.md' {
  import type { LongText } from '#app/pages/long-text.ts'
  const text: LongText
  export default text
}
