import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs'
import IconFlameFilled from '@tabler/icons-react/dist/esm/icons/IconFlameFilled.mjs'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import IconSparklesFilled from '@tabler/icons-react/dist/esm/icons/IconSparklesFilled.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import classes from './rating.module.css'

/** The icons of ratings. A given rating has the same icon with `filled`. */
export type RatingIconKey = 'heart' | 'star' | 'maintenance' | 'cleanliness' | 'difficulty'

const outlined = {
  heart: IconHeart,
  star: IconStar,
  maintenance: IconTool,
  cleanliness: IconSparkles,
  difficulty: IconFlame,
}
const solid = {
  heart: IconHeartFilled,
  star: IconStarFilled,
  maintenance: IconTool,
  cleanliness: IconSparklesFilled,
  difficulty: IconFlameFilled,
}

/** The icon of a rating dimension; decorative. */
export function RatingIcon({
  icon,
  size = 24,
  filled = false,
}: {
  icon: RatingIconKey
  size?: number
  filled?: boolean
}) {
  const Icon = (filled ? solid : outlined)[icon]
  return (
    <Icon size={size} {...(filled ? {} : { stroke: 2 })} aria-hidden className={filled ? classes.solid : undefined} />
  )
}
