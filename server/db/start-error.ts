/** A reason not to start that a person can act on: printed as one line, without a stack. */
export class StartError extends Error {
  override name: string = 'StartError'
}

/** The data directory belongs to another process. */
export class HeldError extends StartError {
  override name = 'HeldError'
}
