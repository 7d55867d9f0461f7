declare module 'jsdom' {
  /** The part of jsdom that the tests use. */
  export class JSDOM {
    constructor(html: string, options?: { url?: string })
    readonly window: Window
  }
}
