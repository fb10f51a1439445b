// A minimal page with the photo adapter and the upload. Bundled by photos.test.ts, served by the sandbox.
import '../../../src/api/kit/files'
import { createHttpAdapter } from '../../../src/adapters/http/httpAdapter'
import { createSigner } from '../../../src/adapters/http/signing'
import { createTransport, createAxiosClient, sendByFetch } from '../../../src/adapters/http/transport'
import { createPhotos } from '../../../src/adapters/photos/photoHandlers'
import { createUploadProgress } from '../../../src/adapters/photos/uploadProgress'
import { createSecretNumbers } from '../../../src/adapters/sealed/secretNumbers'
import type { StoredTokens } from '../../../src/adapters/vault/tokenVault'
import axios from 'axios'

const random = createSecretNumbers(window.crypto)
const photos = createPhotos({ window, shell: Promise.resolve(null), random })
const uploads = createUploadProgress()
const never = new AbortController().signal
type Picked = Awaited<ReturnType<typeof photos.pick>> | { readonly threw: string }
const picked: Picked[] = []
let onPick = () => undefined as void
const events: { readonly type: string }[] = []
let carriedByFetch = 0

const button = document.createElement('button')
button.textContent = 'pick'
button.addEventListener('click', () => {
  const onAnswer = (answer: Picked) => {
    picked.push(answer)
    onPick()
  }
  void photos.pick({ from: 'album' }, never).then(onAnswer, (error: unknown) => onAnswer({ threw: String(error) }))
})
document.body.append(button)
uploads.source((action) => void events.push(action))

const page = {
  /** The next answer of the picker, in order. */
  async picked(): Promise<Picked> {
    while (picked.length === 0) await new Promise<void>((resolve) => (onPick = resolve))
    return picked.shift() as Picked
  },
  events: () => events,
  drop: photos.drop,
  crop: (photoId: string, area: { x: number; y: number; side: number }) => photos.crop({ photoId, area }, never),
  /** The file of a picture, as a data URL. */
  read: (photoId: string) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.readAsDataURL(photos.fileOf(photoId) ?? new Blob())
    }),
  /** An address that the adapter returned can be displayed. */
  shows: (url: string) =>
    new Promise<boolean>((resolve) => {
      const image = document.createElement('img')
      image.onload = () => resolve(true)
      image.onerror = () => resolve(false)
      image.src = url
    }),
  async upload(photoId: string, tokens: StoredTokens, signingKey: string) {
    const http = createHttpAdapter({
      transport: createTransport({
        first: (request, signal) => {
          carriedByFetch += 1
          return sendByFetch(request, signal)
        },
        loadClient: () => Promise.resolve(createAxiosClient(axios.create())),
        mayLoad: () => false,
      }),
      sign: createSigner(signingKey),
      base: '/api', deviceId: 'device-1', client: { id: 'DEKAT_H5', versionName: '2.6.2' }, now: () => Date.now(),
      knownTokens: () => tokens,
      tokens: () => Promise.resolve(tokens),
      storeTokens: () => Promise.reject(new Error('no tokens here')),
      clear: () => Promise.reject(new Error('no tokens here')),
      seal: (value) => value,
      fileOf: photos.fileOf,
      onSentFor: uploads.onSentFor,
    })
    const body = { file: photoId, business: 'user' }
    const ids = { requestId: String(random()), sessionId: 'visit', intentId: String(random()), locale: 'id-ID', userId: tokens.userId }
    return { answer: await http.send({ endpoint: 'fileUpload', body, ...ids }, never), carriedByFetch }
  },
}
export type PhotosPage = typeof page
Object.assign(window, { photosPage: page })
