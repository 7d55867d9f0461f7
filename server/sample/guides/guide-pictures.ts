/** The pictures of the sample guides as files to be: a cover each, and the drawings inside the text. */
import type { Localized } from '#contract/common.ts'
import { type PictureFile, pictureFile } from '../photo-files.ts'
import { drawScene } from '../scenes/index.ts'
import { SHEET } from '../scenes/draw.ts'
import { PALETTES } from '../scenes/palettes.ts'
import { DIAGRAMS, type GuideDrawing, type SampleGuide } from './sample-guide.ts'

const drawDiagram = ({ diagram, palette }: GuideDrawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET.width} ${SHEET.height}" width="${SHEET.width}" height="${SHEET.height}">${DIAGRAMS[diagram](PALETTES[palette])}</svg>`

/** A picture of a guide: its file, and what it shows in words. */
export type GuidePicture = PictureFile & { name: string; alt: Localized }

/** The cover first, named `cover`; then the drawings by their names. */
export function guidePictures({ slug, cover, drawings = {} }: SampleGuide): GuidePicture[] {
  const { he, en, ...scene } = cover
  const picture = (name: string, svg: string, alt: Localized): GuidePicture => ({
    ...pictureFile(`guide-${slug}-${name.toLowerCase()}`, svg),
    name,
    alt,
  })
  return [
    picture('cover', drawScene(scene), { he, en }),
    ...Object.entries(drawings).map(([name, drawing]) =>
      picture(name, drawDiagram(drawing), { he: drawing.he, en: drawing.en }),
    ),
  ]
}
