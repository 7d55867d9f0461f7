import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useUsedIn } from '#admin/pictures/use-used-in.ts'
import type { StoredImage } from '#contract/images.ts'
import { useMoment } from '#admin/values/use-moment.ts'
import { formatBytes } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { DeleteImage } from './delete-image.tsx'
import classes from './image-tile.module.css'

/** One image: its size, its uploader and date, and whether something shows it. */
export function ImageTile({ image }: { image: StoredImage }) {
  const { t } = useLingui()
  const language = useLanguage()
  const moment = useMoment()
  const [isOpen, setOpen] = useState(false)
  const { url, thumbUrl, width, height, bytes, createdAt, createdBy, unusedSince } = image
  const uploadedAt = moment(createdAt)
  const usedIn = useUsedIn()
  const names = usedIn(image.uses)
  const where = t`Where it is used`
  const unusedFrom = unusedSince === null ? '' : moment(unusedSince)
  return (
    <li className={classes.tile}>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={classes.open}
        aria-label={t`Open the image of ${uploadedAt}`}
      >
        <img src={thumbUrl} alt="" loading="lazy" className={classes.picture} />
      </a>
      <div className={classes.facts}>
        {names !== '' && (
          <p className={classes.name}>
            <Bidi>{names}</Bidi>
          </p>
        )}
        <p>{uploadedAt}</p>
        <p className={classes.quiet}>
          <Ltr>
            {width} × {height}
          </Ltr>
          {' · '}
          {formatBytes(bytes, language)}
        </p>
        {createdBy && (
          <p className={classes.quiet}>
            <Bidi>{createdBy.name}</Bidi>
          </p>
        )}
        {unusedSince !== null && (
          <p className={classes.unused}>
            <Trans>Nothing shows it since {unusedFrom}</Trans>
          </p>
        )}
      </div>
      <Button
        variant="default"
        size="compact-sm"
        className={classes.button!}
        aria-label={`${where}: ${uploadedAt}`}
        onClick={() => setOpen(true)}
      >
        {where}
      </Button>
      {isOpen && <DeleteImage image={image} onClose={() => setOpen(false)} />}
    </li>
  )
}
