import type { CodeWords } from '../ports/pictures'
import type { SealedValues } from './sealedValues'

/** The browser has read the file by then; until then its address must stay good. */
const READ_WITHIN_MS = 60_000

export interface PictureWindow {
  readonly document: Document
  readonly navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & Partial<Pick<Navigator, 'share' | 'canShare'>>
  readonly URL: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
  readonly setTimeout: (task: () => void, ms: number) => unknown
}

type MakeFile = (document: Document, text: string, words: CodeWords) => Promise<File | null>

/** Hands the picture of a sealed code to the shopper. */
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

/** A phone of Apple's keeps no downloads among its pictures: there its own sheet does. */
async function handOut(file: File, { document, navigator, URL, setTimeout }: PictureWindow): Promise<boolean> {
  if (isApplePhone(navigator) && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share?.({ files: [file] })
      return true
    } catch (error) {
      // The shopper closed the sheet.
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

/** A tablet of Apple's calls itself a Mac, and is touched. */
function isApplePhone({ userAgent, maxTouchPoints }: PictureWindow['navigator']): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
