/** Finds out from a file's bytes why it is not JSON that can be imported. */
import { FILE_FIELD } from '#contract/import-file-problems.ts'
import type { ImportFileProblem } from '#contract/import-file-problems.ts'
import type { FieldError } from '#contract/errors.ts'

type Values = Record<string, string>

/** English messages for the command line. */
const TEXTS: Record<ImportFileProblem, (values: Values) => string> = {
  fileEmpty: () => 'it is empty',
  filePacked: () => 'it is a packed file: unpack it and take the file inside',
  fileNotUtf8: () => 'it is not UTF-8 text: save it as UTF-8',
  fileXml: () => 'it is XML, for example KML, GPX or a web page: save it as GeoJSON',
  fileCut: () => 'it is not valid JSON: it ends in the middle',
  fileNotJson: ({ line }) => `it is not valid JSON${line === undefined ? '' : ` in line ${line}`}`,
  fileUnknown: () => 'it is neither a file of the directory nor GeoJSON: export one to see what it looks like',
  fileTopojson: () => 'it is TopoJSON, not GeoJSON: save it as GeoJSON',
  fileCrs: ({ text }) => `its coordinates are not degrees (${text}): save it in WGS 84 (EPSG:4326)`,
  fileOverpassCut: ({ text }) => `the answer of OpenStreetMap is cut off, so nothing is taken from it: ${text}`,
  fileNewer: () => 'it was made by a newer version of this program',
}

/** An unusable file; the message is one line in English. */
export class FileError extends Error {
  /** The field errors of the API's answer: the problem's code with its values. */
  readonly errors: FieldError[]
  constructor(problem: ImportFileProblem, values: Values = {}) {
    super(TEXTS[problem](values))
    this.errors = [{ field: FILE_FIELD, message: problem, ...(Object.keys(values).length > 0 && { values }) }]
  }
}

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length

/** The error for a text that JSON.parse refused with `message`. */
export function syntaxProblem(text: string, message: string): FileError {
  const start = text.trimStart()
  if (start === '') return new FileError('fileEmpty')
  if (start.startsWith('<')) return new FileError('fileXml')
  if (/end of JSON input|Unterminated string/.test(message)) return new FileError('fileCut')
  const [, position] = /at position (\d+)/.exec(message) ?? []
  return new FileError('fileNotJson', position === undefined ? {} : { line: String(lineOf(text, Number(position))) })
}
