import type { PictureOutcome, SharedPicture } from '../../ports/pictures'
import { downloadFile, type DownloadWindow } from './downloadFile'
import { shareBySheet } from './share'

export interface SharePictureWindow extends DownloadWindow {
  readonly navigator: Partial<Pick<Navigator, 'share' | 'canShare'>>
  readonly location: Pick<Location, 'origin'>
}

type MakeFile = (document: Document, picture: SharedPicture, link: string) => Promise<File | null>

const loadAndMakeFile: MakeFile = async (...args) =>
  (await import(/* webpackChunkName: "pictures" */ '../pictures/pictureFile')).pictureFile(...args)

/** Shares a picture through the device's share sheet. Downloads it where the sheet does not exist or takes no files. */
export function createSharePicture(window: SharePictureWindow, makeFile: MakeFile = loadAndMakeFile) {
  return async (
    { picture, path }: { readonly picture: SharedPicture; readonly path: string },
  ): Promise<{ readonly outcome: PictureOutcome }> => {
    try {
      const file = await makeFile(window.document, picture, window.location.origin + path)
      if (file === null) return { outcome: 'unavailable' }
      const outcome = window.navigator.canShare?.({ files: [file] })
        ? await shareBySheet(window.navigator, { files: [file] })
        : 'unavailable'
      if (outcome !== 'unavailable') return { outcome }
      downloadFile(file, window)
      return { outcome: 'saved' }
    } catch {
      return { outcome: 'unavailable' }
    }
  }
}
