/** An error during the start that a person can fix: printed as one line, without a stack. */
export class StartError extends Error {
  override name: string = 'StartError'
}

/** Another process has locked the data directory. */
export class HeldError extends StartError {
  override name = 'HeldError'
}
