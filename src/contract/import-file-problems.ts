/**
 * Why a whole file cannot be imported. The server sends the code as the message of the field `file`. The command line
 * and the admin area each have a text for every code.
 */
export const IMPORT_FILE_PROBLEMS = [
  'fileEmpty',
  /** A ZIP, KMZ, XLSX or GZIP file. */
  'filePacked',
  'fileUtf16',
  'fileNotUtf8',
  /** KML, GPX or a web page. */
  'fileXml',
  /** NaN or Infinity, which JSON does not have. */
  'fileNotNumber',
  'fileFeaturePerLine',
  /** The file ends in the middle of a value. */
  'fileCut',
  'fileNotJson',
  /** JSON that is neither a directory file nor GeoJSON. */
  'fileUnknown',
  'fileTopojson',
  'fileOverpass',
  /** A directory file that was exported by a version newer than this one. */
  'fileNewer',
] as const
export type ImportFileProblem = (typeof IMPORT_FILE_PROBLEMS)[number]

/** The field name in an answer's errors that stands for the file itself. */
export const FILE_FIELD = 'file'
