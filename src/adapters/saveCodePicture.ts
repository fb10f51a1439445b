import type { CodeLabels } from '../ports/pictures'
import type { SealedValues } from './sealedValues'

/** The object URL must stay valid until the browser has read the file. */
const REVOKE_DELAY_MS = 60_000

export interface PictureWindow {
  readonly document: Document
  readonly navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & Partial<Pick<Navigator, 'share' | 'canShare'>>
  readonly URL: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
  readonly setTimeout: (task: () => void, ms: number) => unknown
}

type MakeFile = (document: Document, text: string, labels: CodeLabels) => Promise<File | null>

/** Saves or shares the picture of a sealed code. */
export function createSaveCodePicture({ open }: SealedValues, window: PictureWindow, makeFile: MakeFile = loadAndMakeFile) {
  return async (
    { reference, words: labels }: { readonly reference: string; readonly words: CodeLabels },
  ): Promise<{ readonly saved: boolean }> => {
    const text = open(reference)
    if (text === null) return { saved: false }
    try {
      const file = await makeFile(window.document, text, labels)
      return { saved: file !== null && (await saveOrShare(file, window)) }
    } catch {
      return { saved: false }
    }
  }
}

const loadAndMakeFile: MakeFile = async (...args) => (await import(/* webpackChunkName: "qr" */ './codePicture')).codeFile(...args)

/** iOS does not save downloads among pictures, so it uses the share sheet instead. */
async function saveOrShare(file: File, { document, navigator, URL, setTimeout }: PictureWindow): Promise<boolean> {
  if (isApplePhone(navigator) && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share?.({ files: [file] })
      return true
    } catch (error) {
      // The user closed the sheet.
      if ((error as Partial<Error>).name === 'AbortError') return false
    }
  }
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS)
  return true
}

/** iPads report themselves as Macs, but with touch points. */
function isApplePhone({ userAgent, maxTouchPoints }: PictureWindow['navigator']): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
