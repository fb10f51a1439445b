import { uploadProgressed } from '../../../src/navigation/pageEvents'
import type { Source } from '../../../src/ports/adapters'
import type { Photo, PickFailure } from '../../../src/ports/device/photos'
import { plainPng } from '../../images/png'
import type { VirtualClock } from '../virtualClock'

/** The picture that the phone's picker returns; 'never' leaves its dialog open. */
export type Picks = { readonly width: number; readonly height: number } | { readonly failed: PickFailure } | 'never'

const CHOOSING_MS = 100
const CUTTING_MS = 50

/** The photo ports in virtual time. Pictures are real PNGs of one colour, so that the server can decode them. */
export function createDevicePhotos(clock: VirtualClock) {
  const files = new Map<string, Uint8Array>()
  const listeners = new Set<Parameters<Source>[0]>()
  let count = 0

  function storePhoto(width: number, height: number): Photo {
    count += 1
    const photoId = `photo-${count}`
    files.set(photoId, plainPng(width, height))
    return { photoId, url: `blob:https://dekat.example/3f0c9e1a-7b52-4d18-9a6e-${String(count).padStart(12, '0')}`, width, height }
  }

  return {
    picks: { width: 800, height: 600 } as Picks,
    cutFails: false,
    async pick(_: { readonly from: 'album' | 'camera' }, signal: AbortSignal) {
      await clock.sleep(CHOOSING_MS, signal)
      const { picks } = this
      if (picks === 'never') return new Promise<never>(() => undefined)
      return 'failed' in picks ? picks : { photo: storePhoto(picks.width, picks.height) }
    },
    async crop({ photoId, area }: { readonly photoId: string; readonly area: { readonly side: number } }, signal: AbortSignal) {
      await clock.sleep(CUTTING_MS, signal)
      if (this.cutFails || !files.has(photoId)) return { failed: 'unreadable' as const }
      const side = Math.max(72, Math.min(800, Math.round(area.side)))
      return { photo: storePhoto(side, side) }
    },
    drop: ({ photoId }: { readonly photoId: string }) => void files.delete(photoId),
    /** Ids of the pictures that are still in memory. */
    stored: (): readonly string[] => [...files.keys()],
    bytesOf: (photoId: string): Uint8Array | null => files.get(photoId) ?? null,
    /** Upload progress from the transport. */
    sent(photoId: string, percent: number): void {
      for (const enter of listeners) enter(uploadProgressed({ photoId, percent }))
    },
    source: ((enter) => {
      listeners.add(enter)
      return () => void listeners.delete(enter)
    }) as Source,
  }
}
export type DevicePhotos = ReturnType<typeof createDevicePhotos>
