/** Messages that say why a file as a whole can't be imported. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldError } from '#contract/errors.ts'
import { FILE_FIELD, IMPORT_FILE_PROBLEMS } from '#contract/import-file-problems.ts'
import type { ImportFileProblem } from '#contract/import-file-problems.ts'
import { isolated } from '#platform/texts/format.ts'

const isKnown = (code: string): code is ImportFileProblem => (IMPORT_FILE_PROBLEMS as readonly string[]).includes(code)

/** The message about the file as a whole; undefined if the errors are in the file's rows. */
export function fileWords(i18n: I18n, errors: readonly FieldError[]): string | undefined {
  const problem = errors.find(({ field }) => field === FILE_FIELD)
  if (problem === undefined) return undefined
  const line = problem.values?.line ?? ''
  const text = isolated(problem.values?.text ?? '')
  const words = {
    fileEmpty: msg`The file is empty.`,
    filePacked: msg`This is a packed file: unpack it, and choose the file inside.`,
    fileNotUtf8: msg`The text is in an old encoding: save the file as UTF-8, and choose it again.`,
    fileXml: msg`This is KML, GPX or a web page: save it as GeoJSON, and choose that.`,
    fileCut: msg`The file ends in the middle: a part is missing.`,
    fileNotJson:
      line === ''
        ? msg`This is not JSON.`
        : msg`This is not valid JSON: look at line ${line}, and choose the file again.`,
    fileUnknown: msg`This is neither a file of this page nor GeoJSON.`,
    fileTopojson: msg`This is TopoJSON: save it as GeoJSON, and choose that.`,
    fileCrs: msg`The coordinates are not degrees (${text}): save the file in WGS 84 (EPSG:4326), and choose that.`,
    fileOverpassCut: msg`OpenStreetMap’s answer is cut off, so nothing is taken from it. Ask again later. It says: ${text}`,
    fileNewer: msg`A newer version of this program made this file.`,
  } satisfies Record<ImportFileProblem, unknown>
  return i18n._(isKnown(problem.message) ? words[problem.message] : msg`This file can’t be read.`)
}
