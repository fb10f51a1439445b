import { createCopyText, type CopyWindow } from './clipboard'

/** A document that copies by command only if `isAllowed`, and what it copied. */
function documentWith(isAllowed: boolean) {
  const copied: string[] = []
  const listeners = new Set<(event: ClipboardEvent) => void>()
  const clipboardData = { setData: (_: string, text: string) => void copied.push(text) }
  const document = {
    addEventListener: (_: string, listener: (event: ClipboardEvent) => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: (event: ClipboardEvent) => void) => void listeners.delete(listener),
    execCommand() {
      const event = { clipboardData, preventDefault: () => undefined } as unknown as ClipboardEvent
      if (isAllowed) for (const listener of listeners) listener(event)
      return isAllowed
    },
  } as unknown as CopyWindow['document']
  return { document, copied, listeners }
}

const without = {}
const refusing = { clipboard: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) } as unknown as Clipboard }

describe('the clipboard', () => {
  it('contains the copied text', async () => {
    const writeText = jest.fn(() => Promise.resolve())
    const { document, copied } = documentWith(true)
    const navigator = { clipboard: { writeText } as unknown as Clipboard }
    expect(await createCopyText({ navigator, document })({ text: 'BIOS-1A2B-3C4D' })).toEqual({ copied: true })
    expect(writeText).toHaveBeenCalledWith('BIOS-1A2B-3C4D')
    expect(copied).toEqual([])
  })

  it.each([['is missing', without], ['refuses', refusing]])('is set by the older command if it %s', async (_, navigator) => {
    const { document, copied, listeners } = documentWith(true)
    expect(await createCopyText({ navigator, document })({ text: 'BIOS-1A2B' })).toEqual({ copied: true })
    expect(copied).toEqual(['BIOS-1A2B'])
    expect(listeners.size).toBe(0)
  })

  it.each([['is missing', without], ['refuses', refusing]])('reports if it %s and the command copies nothing', async (_, navigator) => {
    const { document, listeners } = documentWith(false)
    expect(await createCopyText({ navigator, document })({ text: 'x' })).toEqual({ copied: false })
    expect(listeners.size).toBe(0)
    const failing = { ...document, execCommand: () => { throw new DOMException('', 'SecurityError') } }
    expect(await createCopyText({ navigator, document: failing })({ text: 'x' })).toEqual({ copied: false })
  })
})
