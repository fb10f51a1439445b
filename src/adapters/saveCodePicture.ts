import type { CodeWords } from '../ports/pictures'
import type { SealedValues } from './sealedValues'

/** The object URL must stay valid until the browser has read the file. */
const READ_WITHIN_MS = 60_000

export interface PictureWindow {
  readonly document: Document
  readonly navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & Partial<Pick<Navigator, 'share' | 'canShare'>>
  readonly URL: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
  readonly setTimeout: (task: () => void, ms: number) => unknown
}

type MakeFile = (document: Document, text: string, words: CodeWords) => Promise<File | null>

/** Saves or shares the picture of a sealed code. */
export function savingCodePicture({ open }: SealedValues, window: PictureWindow, makeFile: MakeFile = makeLater) {
  return async ({ reference, words }: { readonly reference: string; readonly words: CodeWords }): Promise<{ readonly saved: boolean }> => {
    const text = open(reference)
    if (text === null) return { saved: false }
    try {
      const file = await makeFile(window.document, text, words)
      return { saved: file !== null && (await handOut(file, window)) }
    } catch {
      return { saved: false }
    }
  }
}

const makeLater: MakeFile = async (...args) => (await import(/* webpackChunkName: "qr" */ './codePicture')).codeFile(...args)

/** iOS does not save downloads among pictures, so it uses the share sheet instead. */
async function handOut(file: File, { document, navigator, URL, setTimeout }: PictureWindow): Promise<boolean> {
  if (isApplePhone(navigator) && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share?.({ files: [file] })
      return true
    } catch (error) {
      // The user closed the sheet.
      if ((error as Partial<Error>).name === 'AbortError') return false
    }
  }
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
  return true
}

/** iPads report themselves as Macs, but with touch points. */
function isApplePhone({ userAgent, maxTouchPoints }: PictureWindow['navigator']): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
