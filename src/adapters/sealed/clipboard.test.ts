import { createCopyText } from './clipboard'

describe('the clipboard', () => {
  it('contains the copied text', async () => {
    const writeText = jest.fn(() => Promise.resolve())
    expect(await createCopyText({ writeText })({ text: 'BIOS-1A2B-3C4D' })).toEqual({ copied: true })
    expect(writeText).toHaveBeenCalledWith('BIOS-1A2B-3C4D')
  })

  it('reports if it is missing, and if the browser refuses', async () => {
    expect(await createCopyText(undefined)({ text: 'x' })).toEqual({ copied: false })
    const refusing = { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }
    expect(await createCopyText(refusing)({ text: 'x' })).toEqual({ copied: false })
  })
})
