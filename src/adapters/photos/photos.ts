import { idFrom } from '../../journal/seeded'
import { answering, draining } from '../../ports/adapters'
import type { Answerer } from '../../ports/adapters'
import { cropPhoto, dropPhoto, openPhotoSettings, pickPhoto } from '../../ports/photos'
import type { Photo } from '../../ports/photos'
import { retryImport } from '../../ui/retryImport'
import type { InShellOr } from '../shell/answeringShell'
import type { Bridge } from '../shell/bridge'
import type { ImageProcessing, ProcessedImage } from './imageProcessing'
import { createFilePicker } from './filePicker'

type Args<Port extends (...args: never[]) => unknown> = [...Parameters<Port>, AbortSignal]
export interface Photos {
  pick(...args: Args<typeof pickPhoto>): ReturnType<typeof pickPhoto>
  crop(...args: Args<typeof cropPhoto>): ReturnType<typeof cropPhoto>
  drop(photo: { readonly photoId: string }): void
  /** Bytes of a photo for uploading; null if it was dropped or never existed. */
  fileOf(photoId: string): Blob | null
}

export interface PhotosOptions {
  readonly window: Window & typeof globalThis
  /** The native shell, which has its own picker; null in a browser. */
  readonly shell: Promise<Pick<Bridge, 'call'> | null>
  /** 32-bit numbers for ids. */
  readonly random: () => number
  /** Loads with the first picture. */
  readonly loadImageProcessing?: (window: Window & typeof globalThis) => Promise<ImageProcessing>
}

/** Stores pictures by id. Actions contain the id and an object URL; the bytes stay here. */
export function createPhotos({ window, shell, random, loadImageProcessing = importImageProcessing }: PhotosOptions): Photos {
  const { URL } = window
  const prints = new Map<string, { readonly print: ProcessedImage; readonly url: string }>()
  const chooseFile = createFilePicker(window.document)

  function keep(print: ProcessedImage): Photo {
    const photoId = idFrom(random)
    const url = URL.createObjectURL(print.file)
    prints.set(photoId, { print, url })
    return { photoId, url, width: print.width, height: print.height }
  }

  async function choose(from: 'album' | 'camera', signal: AbortSignal) {
    const bridge = await shell
    if (bridge === null) return chooseFile(from, signal)
    const pickInShell = await retryImport(async () => (await import(/* webpackChunkName: "photos" */ './shellPicker')).pickInShell)
    return pickInShell(bridge, from, signal)
  }

  return {
    async pick({ from }, signal) {
      // Loads while the user chooses a picture, to save time.
      const coming = loadImageProcessing(window)
      coming.catch(() => undefined)
      try {
        const chosen = await choose(from, signal)
        if ('failed' in chosen) return chosen
        const developed = await (await coming).compress(chosen.file)
        if ('failed' in developed) return developed
        return signal.aborted ? { failed: 'cancelled' } : { photo: keep(developed) }
      } catch {
        return { failed: 'unreadable' }
      }
    },

    async crop({ photoId, area }, signal) {
      const held = prints.get(photoId)
      if (held === undefined) return { failed: 'unreadable' }
      try {
        const cut = await (await loadImageProcessing(window)).cut(held.print, area)
        return 'failed' in cut || signal.aborted ? { failed: 'unreadable' } : { photo: keep(cut) }
      } catch {
        return { failed: 'unreadable' }
      }
    },

    drop({ photoId }) {
      const held = prints.get(photoId)
      if (held === undefined) return
      URL.revokeObjectURL(held.url)
      prints.delete(photoId)
    },

    fileOf: (photoId) => prints.get(photoId)?.print.file ?? null,
  }
}

async function importImageProcessing(window: Window & typeof globalThis): Promise<ImageProcessing> {
  const [createDarkroom, createCanvas] = await Promise.all([
    retryImport(async () => (await import(/* webpackChunkName: "photos" */ './imageProcessing')).createImageProcessing),
    retryImport(async () => (await import(/* webpackChunkName: "photos" */ './canvas')).createCanvas),
  ])
  return createDarkroom(createCanvas(window))
}

/** Handlers of the photo ports. Only the shell can open its settings. */
export function answeringPhotos(photos: Photos, inShellOr: InShellOr): readonly (readonly [string, Answerer])[] {
  return [
    answering(pickPhoto, photos.pick), answering(cropPhoto, photos.crop), draining(dropPhoto, photos.drop),
    answering(openPhotoSettings, (query) => inShellOr((ports) => ports.openPhotoSettings(query), () => ({ opened: false }))),
  ]
}
