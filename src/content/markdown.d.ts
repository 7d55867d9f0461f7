/** A long text: `build/long-texts.ts` reads it when the app is built. */
declare module '*.md' {
  const text: import('#app/pages/long-text.ts').LongText
  export default text
}
