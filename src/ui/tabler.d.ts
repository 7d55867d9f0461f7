/**
 * Icons are imported one by one from their own files: the package's index pulls its six thousand modules into every
 * test and development start. Those files carry no types.
 */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { TablerIcon } from '@tabler/icons-react'
  const icon: TablerIcon
  export default icon
}
