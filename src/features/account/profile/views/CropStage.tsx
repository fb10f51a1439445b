import { useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import EasyCrop from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { FormattedMessage, useIntl } from 'react-intl'
import css from './CropStage.module.css'
import { offsetCenteredOn, snapToPixels } from '../model/logic'
import type { PortraitState, Square } from '../model/types'

/** A pointer that moves no further than this is a tap. */
const TAP_SLOP_PX = 6
/** Distance that one arrow key moves the picture. */
const KEY_STEP_PX = 8

export interface CropStageProps {
  readonly photo: NonNullable<PortraitState['photo']>
  readonly zoom: number
  readonly maxZoom: number
  /** Disables panning and zooming during an upload. */
  readonly isDisabled: boolean
  readonly onZoom: (zoom: number) => void
  readonly onArea: (area: Square) => void
}

/** The picture under a round cropper. Drag, pinch, wheel and keys move it; a tap moves the tapped point to the centre. */
export function CropStage({ photo, zoom, maxZoom, isDisabled, onZoom, onArea }: CropStageProps) {
  const { formatMessage } = useIntl()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const pressed = useRef({ x: 0, y: 0 })

  function tap({ clientX, clientY, currentTarget }: MouseEvent): void {
    if (Math.hypot(clientX - pressed.current.x, clientY - pressed.current.y) > TAP_SLOP_PX) return
    const { left, top, width: side } = currentTarget.getBoundingClientRect()
    setCrop(offsetCenteredOn({ x: clientX - left - side / 2, y: clientY - top - side / 2 }, { crop, zoom, side }, photo))
  }

  return (
    <div className={css.table}>
      {/* Key handlers for the same actions are inside the cropper library. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={`${css.stage} ${isDisabled ? css.still : ''}`}
        onPointerDown={({ clientX, clientY }: PointerEvent) => void (pressed.current = { x: clientX, y: clientY })}
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
          classes={{ containerClassName: css.container ?? '', cropAreaClassName: css.cutter ?? '' }}
          cropperProps={{ role: 'application', 'aria-label': formatMessage({ id: 'profile.cropArea' }) }}
          onCropChange={setCrop}
          onZoomChange={onZoom}
          onCropAreaChange={(_, cut) => onArea(snapToPixels(cut, photo))}
        />
      </div>
      <p className={css.help}>
        <FormattedMessage id="profile.cropHelp" />
      </p>
    </div>
  )
}
