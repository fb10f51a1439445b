import { act, fireEvent, screen } from '@testing-library/react'
import type { CropperProps as EasyCropProps } from 'react-easy-crop'
import { renderWithState } from '../../../../../test/driver/renderWithState'
import messages from '../../../../i18n/messages/id-ID.json'
import { Cropper } from './Cropper'
import type { PortraitState } from '../model/types'

/** jsdom has no layout: the mock saves its props, and tests call them instead of gestures. */
let stage: EasyCropProps
jest.mock('react-easy-crop', () => ({
  __esModule: true,
  default: (props: EasyCropProps) => {
    stage = props
    return <div {...props.cropperProps} />
  },
}))

const CROPPING: PortraitState = {
  phase: 'cropping',
  from: 'album',
  photo: { photoId: 'p1', url: 'blob:https://dekat.example/1', width: 800, height: 600 },
  photoId: null,
  percent: 0,
  error: null,
}

function setup(portrait: Partial<PortraitState> = {}) {
  const handlers = { onApply: jest.fn(), onClose: jest.fn() }
  renderWithState(<Cropper portrait={{ ...CROPPING, ...portrait }} {...handlers} />)
  return {
    ...handlers,
    apply: () => screen.getByRole('button', { name: portrait.phase === 'uploading' ? /Mengunggah/ : 'Terapkan' }),
    measures: (x: number, y: number, side: number) =>
      act(() => stage.onCropAreaChange?.({ x: 0, y: 0, width: 0, height: 0 }, { x, y, width: side, height: side })),
    zoom: () => screen.getByRole('slider', { name: 'Perbesaran' }),
  }
}

describe('the cropper', () => {
  it('returns a square of whole pixels, once it is measured', () => {
    const { apply, measures, onApply } = setup()
    expect(apply()).toBeDisabled()
    measures(100.4, 50.6, 300.2)
    fireEvent.click(apply())
    expect(onApply).toHaveBeenCalledWith({ x: 100, y: 51, side: 300 })
  })

  it('enlarges at most to 72 pixels of the picture, also by the slider', () => {
    const { zoom } = setup()
    expect(stage.maxZoom).toBeCloseTo(600 / 72)
    expect(zoom()).toHaveAttribute('max', String(600 / 72))
    fireEvent.change(zoom(), { target: { value: '2' } })
    expect(stage.zoom).toBe(2)
    expect(zoom()).toHaveAttribute('aria-valuetext', '200%')
  })

  it('is round, square in its sides, named, usable by keys, and adds no style of its own', () => {
    setup()
    expect(stage).toMatchObject({ cropShape: 'round', aspect: 1, disableAutomaticStylesInjection: true })
    expect(stage.keyboardStep).toBeGreaterThan(0)
    expect(screen.getByRole('application', { name: messages['profile.cropArea'] })).toBeVisible()
  })

  it('shows the progress, and ignores a second tap meanwhile', () => {
    const { apply, measures, onApply, zoom } = setup({ phase: 'uploading', photoId: 'p2', percent: 40 })
    measures(0, 0, 300)
    fireEvent.click(apply())
    expect(onApply).not.toHaveBeenCalled()
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '40')
    expect(apply()).toHaveTextContent('Mengunggah 40%')
    expect(zoom()).toBeDisabled()
  })

  it.each([
    ['crop', '', messages['profile.photoCrop']],
    ['network', '', messages['profile.photoUpload']],
    ['refused', 'Fotonya ditolak', 'Fotonya ditolak'],
  ])('explains a failure: %s', (kind, message, text) => {
    setup({ error: { kind, message } })
    expect(screen.getByRole('alert')).toHaveTextContent(text)
  })

  it('closes by its button and by Escape', () => {
    const { onClose } = setup()
    fireEvent.click(screen.getByRole('button', { name: 'Kembali' }))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})
