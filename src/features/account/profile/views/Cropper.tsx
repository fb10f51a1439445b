import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '../../../../i18n/messageId'
import { Button } from '../../../../ui/controls/Button'
import { Cover } from '../../../../ui/overlays/Cover'
import css from './Cropper.module.css'
import { CropStage } from './CropStage'
import { maxZoomOf } from '../model/logic'
import { serverMessage } from '../model/photoErrors'
import type { PortraitState, Square } from '../model/types'

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
