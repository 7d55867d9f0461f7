/** Between two facts of one line: stays with the first, so that it never begins a wrapped line. */
export const SEPARATOR = '\u00a0· '
