import { createSharePage, createShareText } from './share'

const document = { addEventListener: () => undefined, removeEventListener: () => undefined, execCommand: () => false }
const location = { origin: 'https://dekat.example' }
const page = { path: '/platform/playVideo?contentId=vid-1', title: 'Bakso' }
const url = 'https://dekat.example/platform/playVideo?contentId=vid-1'
const failing = (name: string) => () => Promise.reject(Object.assign(new Error('no'), { name }))

it('shares the address of the page and its title', async () => {
  const share = jest.fn(() => Promise.resolve())
  expect(await createSharePage({ navigator: { share }, document, location })(page)).toEqual({ outcome: 'shared' })
  expect(share).toHaveBeenCalledWith({ title: 'Bakso', url })
  await createSharePage({ navigator: { share }, document, location })({ ...page, amount: 12_000 })
  expect(share).toHaveBeenLastCalledWith({ title: 'Bakso', text: 'Bakso · Rp12.000', url })
})

it('does nothing more when the sheet was closed', async () => {
  const writeText = jest.fn(() => Promise.resolve())
  const navigator = { share: failing('AbortError'), clipboard: { writeText } as unknown as Clipboard }
  expect(await createSharePage({ navigator, document, location })(page)).toEqual({ outcome: 'cancelled' })
  expect(writeText).not.toHaveBeenCalled()
})

const refusing = { share: failing('NotAllowedError') }
it.each([['has none', {}], ['refuses', refusing]])('copies the address if the device %s', async (_, navigator) => {
  const writeText = jest.fn(() => Promise.resolve())
  const clipboard = { writeText } as unknown as Clipboard
  expect(await createSharePage({ navigator: { ...navigator, clipboard }, document, location })(page)).toEqual({ outcome: 'copied' })
  expect(writeText).toHaveBeenCalledWith(url)
  expect(await createSharePage({ navigator, document, location })(page)).toEqual({ outcome: 'unavailable' })
})

it('shares a text, and copies it without a share sheet', async () => {
  const share = jest.fn(() => Promise.resolve())
  const writeText = jest.fn(() => Promise.resolve())
  expect(await createShareText({ navigator: { share }, document })({ text: 'Bagianku: Rp20.000' })).toEqual({ outcome: 'shared' })
  expect(share).toHaveBeenCalledWith({ text: 'Bagianku: Rp20.000' })
  const copying = { navigator: { clipboard: { writeText } as unknown as Clipboard }, document }
  expect(await createShareText(copying)({ text: 'x' })).toEqual({ outcome: 'copied' })
  expect(writeText).toHaveBeenCalledWith('x')
  expect(await createShareText({ navigator: {}, document })({ text: 'x' })).toEqual({ outcome: 'unavailable' })
})
