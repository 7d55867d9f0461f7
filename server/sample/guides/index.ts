/**
 * The sample guides: useful, original, in both languages, with pictures of our own. Their authors are invented, and the
 * last line of each guide says so.
 */
import type { Language } from '#contract/limits.ts'
import type { GuideToSeed } from '#server/seed.ts'
import { samplePicture } from '../pictures.ts'
import { AUTHORS, type SampleGuide, TAGS } from './sample-guide.ts'
import { boardAndTrucksCare } from './texts/board-and-trucks-care.ts'
import { choosingWheels } from './texts/choosing-wheels.ts'
import { cleaningBearings } from './texts/cleaning-bearings.ts'
import { fallingSafely } from './texts/falling-safely.ts'
import { firstDropIn } from './texts/first-drop-in.ts'
import { firstOllie } from './texts/first-ollie.ts'
import { helmetFit } from './texts/helmet-fit.ts'
import { indoorWinterSessions } from './texts/indoor-winter-sessions.ts'
import { parkEtiquette } from './texts/park-etiquette.ts'
import { readingABowl } from './texts/reading-a-bowl.ts'
import { ridingInTheHeat } from './texts/riding-in-the-heat.ts'
import { stoppingOnRollers } from './texts/stopping-on-rollers.ts'
import { streetSpotsAndNeighbours } from './texts/street-spots-and-neighbours.ts'
import { wristGuardsAndPads } from './texts/wrist-guards-and-pads.ts'
import { toHtml } from './to-html.ts'

const guides: readonly SampleGuide[] = [
  fallingSafely,
  firstDropIn,
  stoppingOnRollers,
  firstOllie,
  helmetFit,
  wristGuardsAndPads,
  parkEtiquette,
  readingABowl,
  choosingWheels,
  cleaningBearings,
  boardAndTrucksCare,
  ridingInTheHeat,
  streetSpotsAndNeighbours,
  indoorWinterSessions,
]

/** The last line of every sample guide. */
const SAMPLE_LINE: Record<Language, (author: string) => string> = {
  he: (author) => `מדריך לדוגמה. ${author} הוא שם בדוי.`,
  en: (author) => `A sample guide. ${author} is an invented name.`,
}

function contentOf(guide: SampleGuide, language: Language): string {
  const html = toHtml(guide[language].text, (name) => {
    const { url, width, height, alt } = samplePicture(`guide-${guide.slug}-${name.toLowerCase()}`)
    return `<img src="${url}" alt="${alt[language].replaceAll('"', '&quot;')}" width="${width}" height="${height}">`
  })
  return `${html}\n<p><em>${SAMPLE_LINE[language](AUTHORS[guide.author][language])}</em></p>`
}

function toSeed(guide: SampleGuide): GuideToSeed {
  const { he, en } = AUTHORS[guide.author]
  return {
    slug: guide.slug,
    title: guide.he.title,
    titleEn: guide.en.title,
    description: guide.he.description,
    descriptionEn: guide.en.description,
    content: contentOf(guide, 'he'),
    contentEn: contentOf(guide, 'en'),
    status: guide.status ?? 'active',
    category: guide.category,
    tags: guide.tags.map((key) => ({ key, name: TAGS[key] })),
    // The drawings stand where the text speaks of them; the cover stands for the guide.
    images: [samplePicture(`guide-${guide.slug}-cover`)],
    imagesEn: [],
    related: guide.related,
    author: `${he} / ${en}`,
    isFeatured: guide.featured ?? false,
    createdAt: guide.createdAt,
  }
}

export const sampleGuides: readonly GuideToSeed[] = guides.map(toSeed)
