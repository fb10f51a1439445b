import { useState, useRef, type MouseEvent, type PointerEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '../../../../i18n/messageId'
import { Button } from '../../../../ui/controls/Button'
import { Cover } from '../../../../ui/overlays/Cover'
import css from './Cropper.module.css'
import EasyCrop from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import cropStageCss from './CropStage.module.css'
import { offsetCenteredOn, snapToPixels, maxZoomOf } from '../model/logic'
import type { PortraitState, Square } from '../model/types'
import { serverMessage } from '../model/photoErrors'

export interface CropperProps {
  readonly portrait: PortraitState
  readonly onApply: (area: Square) => void
  readonly onClose: () => void
}

/** Selects the area of the photo, then shows the upload. A failed crop or upload can be retried. */
export function Cropper({ portrait: { phase, photo, percent, error }, onApply, onClose }: CropperProps) {
  const { formatMessage } = useIntl()
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Square | null>(null)
  if (photo === null) return null
  const busy = phase !== 'cropping'
  const maxZoom = maxZoomOf(photo)
  const footer = (
    <>
      <div role="alert">
        {error && <p className={css.error}>{serverMessage(error) ?? <FormattedMessage id={messageOf(error.kind)} />}</p>}
      </div>
      <input
        className={css.zoom}
        type="range"
        min={1}
        max={maxZoom}
        step={0.01}
        value={zoom}
        disabled={busy || maxZoom === 1}
        aria-label={formatMessage({ id: 'profile.zoom' })}
        aria-valuetext={`${Math.round(zoom * 100)}%`}
        onChange={(event) => setZoom(Number(event.target.value))}
      />
      <Button kind="main" busy={busy} disabled={area === null} onClick={() => area && onApply(area)}>
        {phase === 'uploading' ? <FormattedMessage id="profile.uploading" values={{ percent }} /> : <FormattedMessage id="profile.apply" />}
      </Button>
    </>
  )
  return (
    <Cover title={<FormattedMessage id="profile.crop" />} onClose={onClose} footer={footer}>
      <CropStage photo={photo} zoom={zoom} maxZoom={maxZoom} isDisabled={busy} onZoom={setZoom} onArea={setArea} />
      {phase === 'uploading' && (
        <progress className={css.progress} max={100} value={percent} aria-label={formatMessage({ id: 'profile.uploading' }, { percent })} />
      )}
    </Cover>
  )
}

function messageOf(kind: string): MessageId {
  return kind === 'crop' ? 'profile.photoCrop' : 'profile.photoUpload'
}

/** A pointer that moves no further than this is a tap. */
const TAP_SLOP_PX = 6
/** Distance that one arrow key moves the picture. */
const KEY_STEP_PX = 8

interface CropStageProps {
  readonly photo: NonNullable<PortraitState['photo']>
  readonly zoom: number
  readonly maxZoom: number
  /** Disables panning and zooming during an upload. */
  readonly isDisabled: boolean
  readonly onZoom: (zoom: number) => void
  readonly onArea: (area: Square) => void
}

/** The picture under a round cropper. Drag, pinch, wheel and keys move it; a tap moves the tapped point to the centre. */
function CropStage({ photo, zoom, maxZoom, isDisabled, onZoom, onArea }: CropStageProps) {
  const { formatMessage } = useIntl()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const pressPoint = useRef({ x: 0, y: 0 })

  function tap({ clientX, clientY, currentTarget }: MouseEvent): void {
    if (Math.hypot(clientX - pressPoint.current.x, clientY - pressPoint.current.y) > TAP_SLOP_PX) return
    const { left, top, width: side } = currentTarget.getBoundingClientRect()
    setCrop(offsetCenteredOn({ x: clientX - left - side / 2, y: clientY - top - side / 2 }, { crop, zoom, side }, photo))
  }

  return (
    <div className={cropStageCss.table}>
      {/* Key handlers for the same actions are inside the cropper library. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={`${cropStageCss.stage} ${isDisabled ? cropStageCss.still : ''}`}
        onPointerDown={({ clientX, clientY }: PointerEvent) => void (pressPoint.current = { x: clientX, y: clientY })}
        onClick={tap}
      >
        <EasyCrop
          image={photo.url}
          crop={crop}
          zoom={zoom}
          minZoom={1}
          maxZoom={maxZoom}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          keyboardStep={KEY_STEP_PX}
          // Our content security policy forbids injected styles, so the library's styles are in the bundle.
          disableAutomaticStylesInjection
          classes={{ containerClassName: cropStageCss.container ?? '', cropAreaClassName: cropStageCss.cutter ?? '' }}
          cropperProps={{ role: 'application', 'aria-label': formatMessage({ id: 'profile.cropArea' }) }}
          onCropChange={setCrop}
          onZoomChange={onZoom}
          onCropAreaChange={(_, pixels) => onArea(snapToPixels(pixels, photo))}
        />
      </div>
      <p className={cropStageCss.help}>
        <FormattedMessage id="profile.cropHelp" />
      </p>
    </div>
  )
}
