/** Tells the person that something which they did failed; the app brings it (app/errors/tell-failure.ts). */
export type TellFailure = (failure: unknown, context?: FailureContext) => void

export type FailureContext = {
  /** What failed and what became of it, in a line; it stands above the reason. */
  about?: string
  /** Path of the page that shows what was refused, with what was typed: it is pointed to until it was opened. */
  page?: string
}
