/** Finds out from a file's bytes why it is not JSON that can be imported. */
import { FILE_FIELD } from '#contract/import-file-problems.ts'
import type { ImportFileProblem } from '#contract/import-file-problems.ts'
import type { FieldError } from '#contract/errors.ts'

/** English messages for the command line. `line` names the line of the problem, or is '' if the line is unknown. */
const TEXTS: Record<ImportFileProblem, (line: string) => string> = {
  fileEmpty: () => 'it is empty',
  filePacked: () => 'it is a packed file: unpack it and take the file inside',
  fileUtf16: () => 'it is text in UTF-16: save it as UTF-8',
  fileNotUtf8: () => 'it is not UTF-8 text: save it as UTF-8',
  fileXml: () => 'it is XML, for example KML, GPX or a web page: save it as GeoJSON',
  fileNotNumber: (line) => `it has NaN or Infinity${line}, which JSON does not have: leave the value out`,
  fileFeaturePerLine: () => 'it has one feature per line: save it as a FeatureCollection',
  fileCut: () => 'it is not valid JSON: it ends in the middle',
  fileNotJson: (line) => `it is not valid JSON${line}`,
  fileUnknown: () => 'it is neither a file of the directory nor GeoJSON: export one to see what it looks like',
  fileTopojson: () => 'it is TopoJSON, not GeoJSON: save it as GeoJSON',
  fileOverpass: () => 'it is an answer of Overpass, not GeoJSON: export it as GeoJSON',
  fileNewer: () => 'it was made by a newer version of this program',
}

/** An unusable file; the message is one line in English. */
export class FileError extends Error {
  /** The field errors of the API's answer: the problem's code, with `line` (counted from 1) if the line is known. */
  readonly errors: FieldError[]
  constructor(problem: ImportFileProblem, line?: number) {
    super(TEXTS[problem](line === undefined ? '' : ` in line ${line}`))
    const values = line !== undefined && { values: { line: String(line) } }
    this.errors = [{ field: FILE_FIELD, message: problem, ...values }]
  }
}

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte)

const PACKED = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x1f, 0x8b],
]
const UTF16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
  [0x7b, 0x00],
  [0x00, 0x7b],
]

/** The text of a file without its byte order mark. @throws FileError when the bytes are not UTF-8 */
export function textOf(bytes: Uint8Array): string {
  if (PACKED.some((start) => startsWith(bytes, ...start))) throw new FileError('filePacked')
  if (UTF16.some((start) => startsWith(bytes, ...start))) throw new FileError('fileUtf16')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Such a file is refused: a tolerant decoder would turn every Hebrew letter of an old encoding into a replacement
    // character.
    throw new FileError('fileNotUtf8')
  }
}

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length

/** The error for a text that JSON.parse refused with `message`. */
export function syntaxProblem(text: string, message: string): FileError {
  const start = text.trimStart()
  if (start === '') return new FileError('fileEmpty')
  if (start.startsWith('<')) return new FileError('fileXml')
  if (hasValuePerLine(text)) return new FileError('fileFeaturePerLine')
  const notNumber = indexOfNotNumber(text)
  if (notNumber !== undefined) return new FileError('fileNotNumber', lineOf(text, notNumber))
  if (/end of JSON input|Unterminated string/.test(message)) return new FileError('fileCut')
  const [, position] = /at position (\d+)/.exec(message) ?? []
  return new FileError('fileNotJson', position === undefined ? undefined : lineOf(text, Number(position)))
}

/** Whether each of the first two lines is a JSON object; some programs write a record separator before each object. */
function hasValuePerLine(text: string): boolean {
  const lines = text.split('\n', 50).map((line) => line.replace('\u001e', '').trim())
  const values = lines.filter((line) => line !== '').slice(0, 2)
  return values.length === 2 && values.every(isObjectText)
}

function isObjectText(line: string): boolean {
  if (!line.startsWith('{')) return false
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}

/** The index of the first NaN or Infinity outside of strings. */
function indexOfNotNumber(text: string): number | undefined {
  for (const match of text.matchAll(/"(?:[^"\\]|\\.)*"|-?\b(NaN|Infinity)\b/g)) if (match[1]) return match.index
  return undefined
}
