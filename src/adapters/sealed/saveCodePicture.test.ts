/** @jest-environment jsdom */
import { createSaveCodePicture, type PictureWindow } from './saveCodePicture'
import { createSealedValues } from './sealedValues'

const WORDS = { title: 'Bakso', amount: 'Rp44.500', note: 'DK-1' }
const ANDROID = 'Mozilla/5.0 (Linux; Android 13) Chrome/130'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari'

function setup({ userAgent = ANDROID, touches = 5, share = jest.fn(() => Promise.resolve()), canShare = true } = {}) {
  const sealed = createSealedValues()
  const reference = sealed.seal('00020101')
  const clicked: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`)
  })
  const revoked: string[] = []
  const later: (() => void)[] = []
  const window: PictureWindow = {
    document,
    navigator: { userAgent, maxTouchPoints: touches, share, canShare: () => canShare },
    URL: { createObjectURL: () => 'blob:picture', revokeObjectURL: (address) => void revoked.push(address) },
    setTimeout: (task) => void later.push(task),
  }
  const makeFile = jest.fn(() => Promise.resolve(new File(['x'], 'dekat-qris.png', { type: 'image/png' }) as File | null))
  return { save: createSaveCodePicture(sealed, window, makeFile), makeFile, reference, clicked, revoked, later, share }
}

it('saves a file in the downloads', async () => {
  const { save, reference, makeFile, clicked, revoked, later, share } = setup()
  expect(await save({ reference, labels: WORDS })).toEqual({ saved: true })
  expect(makeFile).toHaveBeenCalledWith(document, '00020101', WORDS)
  expect(clicked).toEqual(['dekat-qris.png blob:picture'])
  expect(share.mock.calls.length).toBe(0)
  expect(revoked.length).toBe(0)
  later.forEach((task) => task())
  expect(revoked).toEqual(['blob:picture'])
})

it.each([[IPHONE, 5], [MAC, 5]])('uses the share sheet of an Apple phone (%s)', async (userAgent, touches) => {
  const { save, reference, clicked, share } = setup({ userAgent, touches })
  expect(await save({ reference, labels: WORDS })).toEqual({ saved: true })
  expect(share.mock.calls).toHaveLength(1)
  expect(clicked).toEqual([])
})

it('saves a file on a Mac without touch, and if the sheet takes no files', async () => {
  for (const options of [{ userAgent: MAC, touches: 0 }, { userAgent: IPHONE, canShare: false }]) {
    const { save, reference, clicked } = setup(options)
    expect(await save({ reference, labels: WORDS })).toEqual({ saved: true })
    expect(clicked).toHaveLength(1)
  }
})

it('saves nothing when the user closed the sheet, and a file when the sheet failed', async () => {
  const failing = (name: string) => jest.fn(() => Promise.reject(new DOMException('x', name)))
  const closed = setup({ userAgent: IPHONE, share: failing('AbortError') })
  expect(await closed.save({ reference: closed.reference, labels: WORDS })).toEqual({ saved: false })
  const refused = setup({ userAgent: IPHONE, share: failing('NotAllowedError') })
  expect(await refused.save({ reference: refused.reference, labels: WORDS })).toEqual({ saved: true })
  expect(refused.clicked).toHaveLength(1)
})

it('saves nothing without a code, a canvas or its chunk', async () => {
  const { save, reference, makeFile } = setup()
  expect(await save({ reference: 'sealed-9', labels: WORDS })).toEqual({ saved: false })
  makeFile.mockResolvedValueOnce(null)
  expect(await save({ reference, labels: WORDS })).toEqual({ saved: false })
  makeFile.mockRejectedValueOnce(new Error('ChunkLoadError'))
  expect(await save({ reference, labels: WORDS })).toEqual({ saved: false })
})
