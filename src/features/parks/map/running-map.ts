/** The parts that only the running map shows: one file, because they are always loaded together. */
export { MapEnd } from './map-end.tsx'
export { MapView } from './map-view.tsx'
