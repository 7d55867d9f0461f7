import type { Park } from '#contract/parks.ts'
import { amenitiesWith, aPark, week } from './park.ts'

const photo = (name: string, isFeatured = false): Park['photos'][number] => ({
  url: `/photos/${name}.webp`,
  thumbUrl: `/photos/${name}-thumb.webp`,
  width: 1280,
  height: 853,
  alt: { he: 'תמונה', en: 'Picture' },
  isFeatured,
})

/** A park of which nearly everything is known. */
export const RICH = aPark({
  openingYear: 2026,
  isFeatured: true,
  openingHours: week('14:00-22:00', { friday: '09:00-16:00', saturday: '18:00-02:00' }),
  hasLights: true,
  lightingHours: { start: '17:30', end: '22:30' },
  amenities: amenitiesWith('entryFee', 'parking', 'helmetRequired', 'bikesAllowed'),
  entryFee: { adult: 60, child: 30 },
  notes: [
    { he: 'הערה אחת', en: 'One note' },
    { he: '', en: '' },
    { he: 'עוד אחת', en: 'Another' },
  ],
  photos: [photo('a'), photo('b', true)],
  mapsEmbed: 'https://www.google.com/maps/embed?pb=1',
  videoEmbed: 'https://www.youtube.com/embed/abc',
  heartRating: { average: 4.63, count: 128 },
  cleanlinessRating: { average: 4.1, count: 71 },
})
