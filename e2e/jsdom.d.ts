declare module 'jsdom' {
  /** What the tests use of it. */
  export class JSDOM {
    constructor(html: string, options?: { url?: string })
    readonly window: Window
  }
}
