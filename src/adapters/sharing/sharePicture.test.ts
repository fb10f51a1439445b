/** @jest-environment jsdom */
import type { SharedPicture } from '../../ports/pictures'
import { createSharePicture } from './sharePicture'

const PICTURE: SharedPicture = { kind: 'savings', heading: 'a', amount: 'b', note: 'c', invitation: 'd' }
const FILE = new File(['x'], 'dekat-savings.jpg', { type: 'image/jpeg' })

function setup({ share = jest.fn(() => Promise.resolve()), canShare = true, file = FILE as File | null } = {}) {
  const clicked: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this.download)
  })
  const makeFile = jest.fn(() => Promise.resolve(file))
  const window = {
    document, navigator: { share, canShare: () => canShare }, location: { origin: 'https://dekat.example' },
    URL: { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }, setTimeout: () => 0,
  }
  return { share: createSharePicture(window, makeFile), makeFile, sheet: share, clicked }
}
const failing = (name: string) => jest.fn(() => Promise.reject(new DOMException('x', name)))

it('opens the share sheet with a picture whose code links to the page', async () => {
  const { share, makeFile, sheet, clicked } = setup()
  expect(await share({ picture: PICTURE, path: '/platform/home' })).toEqual({ outcome: 'shared' })
  expect(makeFile).toHaveBeenCalledWith(document, PICTURE, 'https://dekat.example/platform/home')
  expect(sheet.mock.calls).toEqual([[{ files: [FILE] }]])
  expect(clicked).toEqual([])
})

it.each([
  ['saved', { canShare: false }, 1], ['saved', { share: failing('NotAllowedError') }, 1],
  ['cancelled', { share: failing('AbortError') }, 0],
  ['unavailable', { file: null }, 0],
] as const)('is %s, %j', async (outcome, options, downloads) => {
  const { share, clicked } = setup(options)
  expect(await share({ picture: PICTURE, path: '/' })).toEqual({ outcome })
  expect(clicked).toHaveLength(downloads)
})

it('is unavailable if its code does not load', async () => {
  const { share, makeFile } = setup()
  makeFile.mockRejectedValueOnce(new Error('ChunkLoadError'))
  expect(await share({ picture: PICTURE, path: '/' })).toEqual({ outcome: 'unavailable' })
})
