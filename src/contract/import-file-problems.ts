/**
 * Why a whole file cannot be imported. The server sends the code as the message of the field `file`. The command line
 * and the admin area each have a text for every code.
 */
export const IMPORT_FILE_PROBLEMS = [
  'fileEmpty',
  /** A ZIP, KMZ, XLSX or GZIP file. */
  'filePacked',
  /** Text in an old encoding. UTF-16 is read like UTF-8. */
  'fileNotUtf8',
  /** KML, GPX or a web page. */
  'fileXml',
  /** The file ends in the middle of a value. */
  'fileCut',
  /** `line`: where it stops being JSON; absent: unknown. */
  'fileNotJson',
  /** JSON that is neither a directory file nor GeoJSON. */
  'fileUnknown',
  'fileTopojson',
  /** The coordinates are not degrees; `text`: the name of their system. */
  'fileCrs',
  /** An answer of Overpass that is not whole; `text`: its remark. */
  'fileOverpassCut',
  /** A directory file that was exported by a version newer than this one. */
  'fileNewer',
] as const
export type ImportFileProblem = (typeof IMPORT_FILE_PROBLEMS)[number]

/** The field name in an answer's errors that stands for the file itself. */
export const FILE_FIELD = 'file'
