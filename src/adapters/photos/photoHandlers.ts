import { idFrom } from '../../journal/runtime/seeded'
import { handlePort, handleSink, type PortHandler } from '../../ports/adapters'
import { cropPhoto, dropPhoto, openPhotoSettings, pickPhoto, type Photo } from '../../ports/device/photos'
import { retryImport } from '../../ui/status/retryImport'
import type { InShellOr } from '../shell/shellHandlers'
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
  const stored = new Map<string, { readonly image: ProcessedImage; readonly url: string }>()
  const chooseFile = createFilePicker(window.document)

  function store(image: ProcessedImage): Photo {
    const photoId = idFrom(random)
    const url = URL.createObjectURL(image.file)
    stored.set(photoId, { image, url })
    return { photoId, url, width: image.width, height: image.height }
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
      const loading = loadImageProcessing(window)
      loading.catch(() => undefined)
      try {
        const chosen = await choose(from, signal)
        if ('failed' in chosen) return chosen
        const processed = await (await loading).compress(chosen.file)
        if ('failed' in processed) return processed
        return signal.aborted ? { failed: 'cancelled' } : { photo: store(processed) }
      } catch {
        return { failed: 'unreadable' }
      }
    },

    async crop({ photoId, area }, signal) {
      const entry = stored.get(photoId)
      if (entry === undefined) return { failed: 'unreadable' }
      try {
        const cropped = await (await loadImageProcessing(window)).crop(entry.image, area)
        return 'failed' in cropped || signal.aborted ? { failed: 'unreadable' } : { photo: store(cropped) }
      } catch {
        return { failed: 'unreadable' }
      }
    },

    drop({ photoId }) {
      const entry = stored.get(photoId)
      if (entry === undefined) return
      URL.revokeObjectURL(entry.url)
      stored.delete(photoId)
    },

    fileOf: (photoId) => stored.get(photoId)?.image.file ?? null,
  }
}

async function importImageProcessing(window: Window & typeof globalThis): Promise<ImageProcessing> {
  const [createProcessing, createCanvas] = await Promise.all([
    retryImport(async () => (await import(/* webpackChunkName: "photos" */ './imageProcessing')).createImageProcessing),
    retryImport(async () => (await import(/* webpackChunkName: "photos" */ './canvas')).createCanvas),
  ])
  return createProcessing(createCanvas(window))
}

/** Handlers of the photo ports. Only the shell can open its settings. */
export function photoHandlers(photos: Photos, inShellOr: InShellOr): readonly (readonly [string, PortHandler])[] {
  return [
    handlePort(pickPhoto, photos.pick), handlePort(cropPhoto, photos.crop), handleSink(dropPhoto, photos.drop),
    handlePort(openPhotoSettings, (query) => inShellOr((ports) => ports.openPhotoSettings(query), () => ({ opened: false }))),
  ]
}
