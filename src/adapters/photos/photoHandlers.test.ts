/** @jest-environment jsdom */
import { seededNumbers } from '../../journal/runtime/seeded'
import type { Photo } from '../../ports/device/photos'
import type { BridgeAnswer } from '../shell/bridge'
import type { ImageProcessing, ProcessedImage } from './imageProcessing'
import { createPhotos } from './photoHandlers'

const patience = () => new AbortController().signal
const print = (width: number): ProcessedImage => ({ file: new Blob([String(width)]), width, height: width })
const addresses: string[] = []
const revoked: string[] = []
// Other files of the suite replace them, too.
beforeEach(() => {
  Object.assign(URL, {
    createObjectURL: () => `blob:http://localhost/${addresses.push('')}`,
    revokeObjectURL: (url: string) => void revoked.push(url),
  })
})

/** The adapter with image processing that always succeeds, unless configured otherwise. */
function setUp(
  { imageProcessing = {}, shell = null }: { imageProcessing?: Partial<ImageProcessing>; shell?: ReturnType<typeof aShell> | null } = {},
) {
  const clicked = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
  const photos = createPhotos({
    window,
    shell: Promise.resolve(shell as never),
    random: seededNumbers('photos'),
    loadImageProcessing: () =>
      Promise.resolve({ compress: () => Promise.resolve(print(300)), crop: () => Promise.resolve(print(120)), ...imageProcessing }),
  })
  const inputs = () => [...document.querySelectorAll('input')]
  const picks = async (from: 'album' | 'camera' = 'album', signal = patience()) => {
    const answer = photos.pick({ from }, signal)
    await new Promise((resolve) => setTimeout(resolve))
    return { answer, input: inputs().at(-1) as HTMLInputElement }
  }
  const chooses = (input: HTMLInputElement, ...files: readonly File[]) => {
    Object.defineProperty(input, 'files', { value: files })
    input.dispatchEvent(new Event('change'))
  }
  return { photos, picks, chooses, inputs, clicked }
}
const aFile = new File(['x'], 'me.jpg')
const aShell = (...answers: readonly BridgeAnswer[]) => {
  const calls: unknown[] = []
  return { calls, call: (method: string, params: unknown) => Promise.resolve(answers[calls.push([method, params]) - 1]) }
}
const GRANTED = { code: 0, data: { state: 'granted' } }
const dataUrl = `data:image/jpeg;base64,${btoa('\u00ff\u00d8\u00ff')}`

beforeEach(() => document.body.replaceChildren())

describe('the picker of a browser', () => {
  it('requests pictures in a dialog of the browser, and removes it afterwards', async () => {
    const { picks, chooses, inputs, clicked, photos } = setUp()
    const { answer, input } = await picks()
    expect(input.type).toBe('file')
    expect(input.accept).toBe('image/jpeg,image/png')
    expect(input.getAttribute('capture')).toBeNull()
    expect(input.hidden).toBe(true)
    expect(clicked).toHaveBeenCalledTimes(1)
    chooses(input, aFile)
    const { photo } = (await answer) as { photo: Photo }
    expect(photo).toMatchObject({ width: 300, height: 300 })
    expect(photo.photoId).toEqual(expect.stringMatching(/^[0-9a-z]{20}$/))
    expect(photo.url).toEqual(expect.stringMatching(/^blob:/))
    expect(inputs()).toEqual([])
    expect((await picks('camera')).input.getAttribute('capture')).toBe('user')
    expect(photos.fileOf('unknown')).toBeNull()
  })

  it.each(['cancel', 'change'])('ends quietly with a closed dialog: %s', async (event) => {
    const { picks, inputs } = setUp()
    const { answer, input } = await picks()
    input.dispatchEvent(new Event(event))
    expect(await answer).toEqual({ failed: 'cancelled' })
    expect(inputs()).toEqual([])
  })

  it('ends a dialog whose call was cancelled, and one that never answered when the next opens', async () => {
    const { picks, inputs, chooses } = setUp()
    const ending = new AbortController()
    const first = await picks('album', ending.signal)
    ending.abort()
    expect(await first.answer).toEqual({ failed: 'cancelled' })
    const second = await picks()
    const third = await picks()
    expect(await second.answer).toEqual({ failed: 'cancelled' })
    expect(inputs()).toEqual([third.input])
    chooses(third.input, aFile)
    expect(await third.answer).toHaveProperty('photo')
  })

  it('drops the picture of a user who left during processing', async () => {
    const ending = new AbortController()
    const develop = () => {
      ending.abort()
      return Promise.resolve(print(300))
    }
    const { picks, chooses } = setUp({ imageProcessing: { compress: develop } })
    const before = addresses.length
    const { answer, input } = await picks('album', ending.signal)
    chooses(input, aFile)
    expect(await answer).toEqual({ failed: 'cancelled' })
    expect(addresses.length).toBe(before)
  })

  it.each(['type', 'size', 'tiny', 'unreadable'] as const)('returns why a picture was refused: %s', async (failed) => {
    const { picks, chooses } = setUp({ imageProcessing: { compress: () => Promise.resolve({ failed }) } })
    const { answer, input } = await picks()
    chooses(input, aFile)
    expect(await answer).toEqual({ failed })
  })

  it('returns "unreadable" when the processing code fails to load', async () => {
    jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
    const loadImageProcessing = () => Promise.reject(new Error('no chunk'))
    const photos = createPhotos({ window, shell: Promise.resolve(null), random: seededNumbers('x'), loadImageProcessing })
    const answer = photos.pick({ from: 'album' }, patience())
    await new Promise((resolve) => setTimeout(resolve))
    const input = document.querySelector('input') as HTMLInputElement
    Object.defineProperty(input, 'files', { value: [aFile] })
    input.dispatchEvent(new Event('change'))
    expect(await answer).toEqual({ failed: 'unreadable' })
  })
})

describe('a picture', () => {
  it('is kept under its id until it is dropped', async () => {
    const { picks, chooses, photos } = setUp()
    const { answer, input } = await picks()
    chooses(input, aFile)
    const { photo } = (await answer) as { photo: { photoId: string; url: string } }
    expect(photos.fileOf(photo.photoId)?.size).toBe(3)
    const cut = await photos.crop({ photoId: photo.photoId, area: { x: 0, y: 0, side: 120 } }, patience())
    expect(cut).toMatchObject({ photo: { width: 120, height: 120 } })
    photos.drop(photo)
    photos.drop(photo)
    expect(revoked.filter((url) => url === photo.url)).toHaveLength(1)
    expect(photos.fileOf(photo.photoId)).toBeNull()
    expect(photos.fileOf((cut as { photo: { photoId: string } }).photo.photoId)).not.toBeNull()
    expect(await photos.crop({ photoId: photo.photoId, area: { x: 0, y: 0, side: 120 } }, patience())).toEqual({ failed: 'unreadable' })
  })
})

describe('the picker of the shell', () => {
  it('requests the permission, then a picture of good quality', async () => {
    const shell = aShell(GRANTED, { code: 0, data: { dataUrl } })
    const develop = jest.fn(() => Promise.resolve(print(300)))
    const { photos, inputs } = setUp({ shell, imageProcessing: { compress: develop } })
    expect(await photos.pick({ from: 'album' }, patience())).toMatchObject({ photo: { width: 300 } })
    expect(shell.calls).toEqual([['permission', { name: 'photos', ask: true }], ['photo', { quality: 90 }]])
    expect((develop.mock.calls as unknown as [[Blob]])[0][0].size).toBe(3)
    expect(inputs()).toEqual([])
  })

  it('requests the camera by its own name', async () => {
    const shell = aShell(GRANTED, { code: 0, data: { dataUrl } })
    await setUp({ shell }).photos.pick({ from: 'camera' }, patience())
    expect(shell.calls).toEqual([['permission', { name: 'camera', ask: true }], ['camera', { quality: 90 }]])
  })

  it.each<[string, readonly BridgeAnswer[], string]>([
    ['that is refused', [{ code: 0, data: { state: 'denied' } }], 'permission'],
    ['that is not given', [{ code: 0, data: { state: 'prompt' } }], 'permission'],
    ['that the shell refuses by code', [{ code: -5, data: null }], 'permission'],
    ['that cannot be asked for', [{ code: 7, data: null }], 'permissionCheck'],
    ['that is never answered', [{ failed: 'silent' }], 'permissionCheck'],
    ['with nonsense for an answer', [{ failed: 'malformed' }], 'permissionCheck'],
    ['that is taken back', [GRANTED, { code: -4, data: null }], 'permission'],
    ['and a picture that is not chosen', [GRANTED, { code: -3, data: null }], 'cancelled'],
    ['and a picker left standing', [GRANTED, { failed: 'silent' }], 'cancelled'],
    ['and a camera that is broken', [GRANTED, { code: -7, data: null }], 'unreadable'],
    ['and nonsense for a picture', [GRANTED, { failed: 'malformed' }], 'unreadable'],
    ['and a data URL of text', [GRANTED, { code: 0, data: { dataUrl: 'data:text/plain,hello' } }], 'unreadable'],
    ['and base64 that is none', [GRANTED, { code: 0, data: { dataUrl: 'data:image/png;base64,%%%' } }], 'unreadable'],
  ])('has a reason for a permission that is %s', async (_, answers, failed) => {
    const { photos } = setUp({ shell: aShell(...answers) })
    expect(await photos.pick({ from: 'album' }, patience())).toEqual({ failed })
  })

  it('opens no picker for a user who left during the permission prompt', async () => {
    const ending = new AbortController()
    const shell = aShell({ failed: 'aborted' })
    ending.abort()
    expect(await setUp({ shell }).photos.pick({ from: 'album' }, ending.signal)).toEqual({ failed: 'cancelled' })
    expect(shell.calls).toHaveLength(1)
  })
})
