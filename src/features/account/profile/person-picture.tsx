import { useState } from 'react'
import type { User } from '#contract/users.ts'
import classes from './person-picture.module.css'

type PersonPictureProps = { user: Pick<User, 'name' | 'avatar'>; size: number }

/**
 * The person's avatar. If there is no avatar, or the avatar can't be loaded: the first letter of the name. Decorative,
 * because the name stands beside the picture.
 */
export function PersonPicture({ user: { name, avatar }, size }: PersonPictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const style = { inlineSize: size, blockSize: size, fontSize: size * 0.7 }
  return (
    <span className={classes.frame} style={style} aria-hidden="true">
      {avatar !== null && avatar !== failed ? (
        <img src={avatar} alt="" width={size} height={size} onError={() => setFailed(avatar)} />
      ) : (
        [...name.trim()][0]?.toUpperCase()
      )}
    </span>
  )
}
