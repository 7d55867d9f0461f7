import { MapEnd } from './map-end.tsx'
import { MapView } from './map-view.tsx'

/** The parts that only the running map shows. They are one file, because they are always loaded together. */
export const RUNNING_MAP = { MapEnd, MapView }
