import 'react-easy-crop/react-easy-crop.css'
import { useLingui } from '@lingui/react/macro'
import { Progress, Slider } from '@mantine/core'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { sendAvatar } from './avatar-calls.ts'
import type { Rectangle } from '#platform/pictures/draw-picture.ts'
import { useServices } from '#platform/services.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/mantine/mantine-dialog.tsx'
import { useBackCloses } from '#ui/page/use-back-closes.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { FormFailure } from '../components/form-failure.tsx'
import classes from './avatar-field.module.css'
import { cropPicture } from './crop-picture.ts'
import form from './forms.module.css'

const ZOOM_MAX = 4

/**
 * A dialog to choose a square part of a picture by dragging, pinching, the arrow keys and a slider, and to upload it.
 */
export function CropDialog({ source, onClose }: { source: string; onClose: () => void }) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [square, setSquare] = useState<Rectangle | null>(null)
  /** The share of the picture that was already sent, 0 to 1; null: nothing is being sent. */
  const [part, setPart] = useState<number | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const words = { saved: t`Your picture was changed` }

  useBackCloses(true, onClose)

  const send = async () => {
    if (!square) return
    setFailure(null)
    setPart(0)
    try {
      await sendAvatar(services, await cropPicture(source, square), setPart)
      toast({ title: words.saved, variant: 'success' })
      onClose()
    } catch (error) {
      setFailure(error)
      setPart(null)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Choose the part to show`}
      closeLabel={t`Close without saving`}
      closeOnClickOutside={false}
    >
      <FormFailure failure={failure} about={t`Failed to upload image. Your picture was not changed.`} />
      {/* Left-to-right, so that the picture follows the drag whatever the page's direction. */}
      <div className={classes.stage} dir="ltr">
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          showGrid={false}
          disableAutomaticStylesInjection
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setSquare(pixels)}
          classes={{ cropAreaClassName: classes.square! }}
          mediaProps={{ alt: '' }}
          cropperProps={{ 'aria-label': t`The part that is shown. Move it with the arrow keys.`, role: 'group' }}
        />
      </div>
      <div className={classes.zoom}>
        <span id="crop-zoom">{t`Zoom`}</span>
        <Slider
          className={classes.slider!}
          min={1}
          max={ZOOM_MAX}
          step={0.1}
          value={zoom}
          onChange={setZoom}
          label={null}
          size="lg"
          thumbSize={28}
          thumbProps={{ 'aria-labelledby': 'crop-zoom' }}
          thumbLabel={t`Zoom`}
        />
      </div>
      {part !== null && <Progress value={part * 100} size="lg" aria-label={t`Sending the picture`} />}
      <div className={form.actions}>
        <Button variant="primary" busy={part !== null || square === null} onClick={() => void send()}>
          {part !== null ? t`Sending…` : t`Save the picture`}
        </Button>
        <Button variant="quiet" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </Dialog>
  )
}
