import type { CodeLabels } from '../../ports/pictures'
import { downloadFile, type DownloadWindow } from '../sharing/downloadFile'
import { shareBySheet } from '../sharing/share'
import type { SealedValues } from './sealedValues'

export interface PictureWindow extends DownloadWindow {
  readonly navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & Partial<Pick<Navigator, 'share' | 'canShare'>>
}

type MakeFile = (document: Document, text: string, labels: CodeLabels) => Promise<File | null>

/** Saves or shares the picture of a sealed code. */
export function createSaveCodePicture({ open }: SealedValues, window: PictureWindow, makeFile: MakeFile = loadAndMakeFile) {
  return async (
    { reference, labels }: { readonly reference: string; readonly labels: CodeLabels },
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
async function saveOrShare(file: File, window: PictureWindow): Promise<boolean> {
  const { navigator } = window
  if (isApplePhone(navigator) && navigator.canShare?.({ files: [file] })) {
    const outcome = await shareBySheet(navigator, { files: [file] })
    if (outcome !== 'unavailable') return outcome === 'shared'
  }
  downloadFile(file, window)
  return true
}

/** iPads report themselves as Macs, but with touch points. */
function isApplePhone({ userAgent, maxTouchPoints }: PictureWindow['navigator']): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
